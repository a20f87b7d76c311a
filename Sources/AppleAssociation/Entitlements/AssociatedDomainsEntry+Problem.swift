import Bytes
import Syntax

extension AssociatedDomainsEntry {
  /// Why the system cannot use the entry, and what to write instead; nil where it is well formed.
  ///
  /// The grammar is Apple's ("Supporting associated domains", TN3155): no scheme, path, port,
  /// query beside `mode`, or trailing slash.
  var problem: (message: String, help: String?)? {
    let whole = text.text
    if whole.utf8.contains(where: { $0 <= 0x20 }) {
      return ("'\(whole)' holds a blank", "remove the blank")
    }
    if whole.utf8.allSatisfy({ $0 != UInt8(ascii: ":") }) {
      return ("'\(whole)' names no service", "write 'applinks:\(whole)'")
    }
    if whole.utf8.starts(with: "http".utf8) {
      return (
        "'\(whole)' has a scheme in place of a service",
        "write the service and the host alone, such as 'applinks:example.com'"
      )
    }
    return hostProblem
  }

  private var hostProblem: (message: String, help: String?)? {
    let whole = text.text
    let bytes = Array(host.utf8)
    if bytes.isEmpty { return ("'\(whole)' names no host", nil) }
    if bytes.starts(with: "//".utf8) || bytes.starts(with: "http:".utf8)
      || bytes.starts(with: "https:".utf8)
    {
      return ("'\(whole)' has a URL in place of the host", "write the host alone")
    }
    if let slash = bytes.firstIndex(of: UInt8(ascii: "/")) {
      let isLast = slash == bytes.count - 1
      return (
        "'\(whole)' has a \(isLast ? "slash behind the host" : "path")",
        "write '\(written(host: bytes[..<slash]))'; paths are rules of the association file"
      )
    }
    if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
      return (
        "'\(whole)' has a port, and entries with one open no app",
        "write '\(written(host: bytes[..<colon]))'"
      )
    }
    if bytes.contains(UInt8(ascii: "*")) {
      return ("'\(whole)' has a wildcard elsewhere than at its beginning", "write '*.' and a host")
    }
    if bytes.contains(where: { $0 >= 0x80 }) {
      return ("'\(whole)' has letters beyond ASCII", "write the host in Punycode")
    }
    return labelProblem(bytes)
  }

  private func labelProblem(_ bytes: [UInt8]) -> (message: String, help: String?)? {
    // `$(DOMAIN)` is filled in by the build; what comes of it is not known here.
    if hasBuildVariable { return nil }
    let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if labels.contains(where: \.isEmpty) {
      return ("'\(text.text)' has an empty label in its host", nil)
    }
    let isPlain = bytes.allSatisfy { byte in
      byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".")
    }
    if !isPlain { return ("'\(text.text)' has characters that no host has", nil) }
    if labels.count < 2 {
      return ("'\(text.text)' names no fully qualified host", nil)
    }
    return nil
  }

  /// Whether the entry is for links of `host`, be it written in a way that the system passes over.
  public func isMeant(for host: String) -> Bool {
    if problem == nil { return service == .applinks && covers(host) }
    var rest = text.text.utf8.filter { $0 > 0x20 }.map(\.asciiLowercased)[...]
    if rest.begins(with: "applinks:") { rest = rest.dropFirst(9) }
    if rest.begins(with: "https:") { rest = rest.dropFirst(6) }
    rest = rest.drop { $0 == UInt8(ascii: "/") }.prefix { !"/:?".utf8.contains($0) }
    let meant = "applinks:" + String(decoding: rest, as: UTF8.self)
    return AssociatedDomainsEntry(PlacedText(meant, at: text.range)).covers(host)
  }

  /// Whether the host is filled in by the build, as in `$(DOMAIN)`.
  public var hasBuildVariable: Bool {
    host.utf8.contains(UInt8(ascii: "$"))
  }

  private func written(host: ArraySlice<UInt8>) -> String {
    serviceName + ":" + (isWildcard ? "*." : "") + String(decoding: host, as: UTF8.self)
  }
}
