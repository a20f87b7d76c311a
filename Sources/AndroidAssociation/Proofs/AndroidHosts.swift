import Bytes

extension AndroidApp {
  /// Hosts that stand for all hosts of the app's links: each named one, with its port where the
  /// filter has one, those that scheme-specific parts begin with, and one example of each wildcard.
  public var exampleHosts: [String] {
    let filters = linkMatchers().map(\.filter.filter).filter(\.hasWebScheme)
    var hosts = filters.flatMap { filter in
      filter.data.compactMap { data in
        data[.host].flatMap { $0.value.isSymbolic ? nil : $0 }.map { host in
          Self.example(host.value.text) + (data[.port].map { ":" + $0.value.text } ?? "")
        }
      }
    }
    hosts += filters.flatMap(\.data).flatMap(\.attributes).compactMap { attribute in
      guard case .ssp = attribute.name else { return nil }
      return Self.host(ofPart: attribute.value.text)
    }
    if filters.contains(where: { $0.hosts.isEmpty }) { hosts.append("any.example") }
    return hosts.distinct
  }

  /// The host, with its port, that a scheme-specific part begins with; nil for none or a pattern.
  static func host(ofPart text: String) -> String? {
    guard text.utf8.starts(with: "//".utf8) else { return nil }
    let host = text.utf8.dropFirst(2).prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
      .filter { $0 != UInt8(ascii: "\\") }
    let isPlain = host.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || "-.:".utf8.contains($0)
    }
    return host.isEmpty || !isPlain ? nil : String(decoding: host, as: UTF8.self)
  }

  /// A host of the kind that a filter's host names.
  static func example(_ host: String) -> String {
    guard host.utf8.first == UInt8(ascii: "*") else { return host }
    let rest = String(decoding: host.utf8.dropFirst(), as: UTF8.self)
    return rest.isEmpty ? "any.example" : "any" + rest
  }
}
