import Probe

/// Where `--resolve` and `--connect-to` put hosts, as far as an audit must know it.
struct GivenPlaces {
  private let resolve: [[Substring]]
  private let connectTo: [[Substring]]

  /// Reads the places of `settings`.
  init(_ settings: ProbeSettings) {
    resolve = settings.resolve.map { $0.split(separator: ":", maxSplits: 2) }
    connectTo = settings.connectTo.map {
      $0.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    }
  }

  /// Whether the host's place is given, so that the name servers' answer plays no part.
  func has(_ host: String) -> Bool {
    connection(of: host) != nil || !addresses(of: host).isEmpty
  }

  /// The families of the addresses given for `host`; none where they are not known.
  func families(of host: String) -> [AddressFamily] {
    let target = connection(of: host).map { String($0[2]) } ?? ""
    return addresses(of: target.isEmpty ? host : target).map(\.family)
  }

  /// The first `--connect-to` that is about the host: an empty host or port stands for all.
  private func connection(of host: String) -> [Substring]? {
    connectTo.first {
      $0.count == 4 && ($0[0].isEmpty || $0[0] == host) && ($0[1].isEmpty || $0[1] == "443")
    }
  }

  private func addresses(of host: String) -> [IPAddress] {
    resolve.filter { $0.count == 3 && $0[0] == host }
      .flatMap { $0[2].split(separator: ",") }.compactMap { IPAddress(String($0)) }
  }
}
