import Bytes

extension AndroidApp {
  /// Hosts that stand for all hosts of the app's links: each named one, with its port where the
  /// filter has one, and one example of each wildcard.
  public var exampleHosts: [String] {
    let filters = linkMatchers().map(\.filter.filter).filter(\.hasWebScheme)
    var hosts = filters.flatMap { filter in
      filter.data.compactMap { data in
        data[.host].flatMap { $0.value.isSymbolic ? nil : $0 }.map { host in
          Self.example(host.value.text) + (data[.port].map { ":" + $0.value.text } ?? "")
        }
      }
    }
    if filters.contains(where: { $0.hosts.isEmpty }) { hosts.append("any.example") }
    return hosts.distinct
  }

  /// A host of the kind that a filter's host names.
  static func example(_ host: String) -> String {
    guard host.utf8.first == UInt8(ascii: "*") else { return host }
    let rest = String(decoding: host.utf8.dropFirst(), as: UTF8.self)
    return rest.isEmpty ? "any.example" : "any" + rest
  }
}
