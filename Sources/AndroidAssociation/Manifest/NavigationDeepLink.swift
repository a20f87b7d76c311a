import Bytes
import LinkLanguage

/// A deep link of a navigation graph.
public struct NavigationDeepLink: Hashable, Sendable {
  /// The URI with `{argument}` and `.*` as wildcards; may lack a scheme.
  public let uri: String
  /// Whether the hosts are to be verified.
  public let isAutoVerified: Bool

  /// The intent filter that the build makes of it (AGP, `NavGraphExpander` and its test); nil where
  /// the URI names no host.
  ///
  /// All its places are `range`, that of the reference to the graph.
  func filter(at range: Range<Int>) -> IntentFilter? {
    let text = Self.withWildcards(uri)
    let hasScheme = text.utf8.firstRange(of: Array("://".utf8)) != nil
    // `AndroidURL` decodes; a deep link is not encoded, so nothing changes.
    let url = AndroidURL(hasScheme ? text : "https://" + text)
    guard let host = url.host, !host.isEmpty else { return nil }
    func data(_ name: DataAttribute.Name, _ spelling: String, _ value: String) -> DataElement {
      let value = ManifestValue(resolved: value, at: range)
      return DataElement(
        range: range,
        attributes: [DataAttribute(name: name, spelling: spelling, value: value, range: range)])
    }
    let schemes = hasScheme ? [url.scheme] : ["http", "https"]
    let (kind, path) = Self.path(url.path)
    var elements = schemes.map { data(.scheme, "scheme", $0) }
    elements.append(data(.host, "host", Self.host(host)))
    // The build writes the port into an element of its own, where Android drops it.
    if let port = url.port { elements.append(data(.port, "port", String(port))) }
    elements.append(data(.path(kind), "path" + kind.attributeSuffix, path))
    return IntentFilter(
      range: range,
      autoVerify: isAutoVerified ? ManifestValue(resolved: "true", at: range) : nil,
      actions: [IntentFilter.viewAction],
      categories: [IntentFilter.defaultCategory, IntentFilter.browsable], data: elements)
  }

  /// A host `.*.x` is written `*.x` in a manifest.
  private static func host(_ host: String) -> String {
    host.utf8.starts(with: ".*".utf8)
      ? "*" + String(decoding: host.utf8.dropFirst(2), as: UTF8.self) : host
  }

  private static func path(_ path: String) -> (AndroidPattern.Kind, String) {
    if path.isEmpty { return (.literal, "/") }
    let bytes = Array(path.utf8)
    guard let star = bytes.firstRange(of: Array(".*".utf8)) else { return (.literal, path) }
    return star.upperBound == bytes.count
      ? (.prefix, String(decoding: bytes.dropLast(2), as: UTF8.self)) : (.simpleGlob, path)
  }

  /// The text with every `{argument}` written as `.*`.
  private static func withWildcards(_ text: String) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) {
        result += ".*".utf8
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
