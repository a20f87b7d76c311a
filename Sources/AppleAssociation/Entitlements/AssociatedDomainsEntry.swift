import Bytes
public import Syntax

/// One entry of `com.apple.developer.associated-domains`: `<service>:<host>[?mode=<mode>]`.
public struct AssociatedDomainsEntry: Hashable, Sendable {
  /// Which files the system reads for an entry, and on whose devices it counts.
  public enum Mode: String, CaseIterable, Sendable {
    /// The file comes straight from the host; only for development-signed builds.
    case developer
    /// Only on devices that an organisation manages and allows it on.
    case managed
    /// Only on devices that are in both modes at once.
    case developerAndManaged = "developer+managed"

    /// Whether only a development-signed build can use the entry (Apple, "Configuring an
    /// associated domain").
    public var needsDevelopmentSigning: Bool { self != .managed }
  }

  /// The entry as written, and its place.
  public let text: PlacedText
  /// What stands before the colon; empty where there is no colon.
  public let serviceName: String
  /// The service; nil where the name means none.
  public let service: AssociationService?
  /// The host in lower case, without `*.`; everything between the colon and `?`.
  public let host: String
  /// Whether the entry covers the hosts below `host` instead of `host` itself.
  public let isWildcard: Bool
  /// The mode as written behind `?mode=`; nil where there is no `?`.
  public let modeText: String?

  /// Takes an entry apart; `problem` says what is wrong with it.
  public init(_ text: PlacedText) {
    self.text = text
    let bytes = Array(text.text.utf8)
    let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    serviceName = String(decoding: bytes[..<(colon ?? 0)], as: UTF8.self)
    service = AssociationService(rawValue: serviceName)
    var rest = bytes[(colon.map { $0 + 1 } ?? 0)...]
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      let query = rest[(mark + 1)...]
      let value = query.begins(with: "mode=") ? query.dropFirst(5) : query
      modeText = String(decoding: value, as: UTF8.self)
      rest = rest[..<mark]
    } else {
      modeText = nil
    }
    isWildcard = rest.begins(with: "*.")
    if isWildcard { rest = rest.dropFirst(2) }
    host = String(decoding: rest.map(\.asciiLowercased), as: UTF8.self)
  }

  /// The mode; nil where there is none or it has no known name.
  public var mode: Mode? { modeText.flatMap { Mode(rawValue: $0) } }

  /// Whether the entry names `host`, or with a wildcard one of its parents (Apple, TN3155).
  ///
  /// A wildcard does not cover the host it is written with.
  public func covers(_ host: String) -> Bool {
    let asked = host.utf8.map(\.asciiLowercased)
    let own = Array(self.host.utf8)
    if own.isEmpty { return false }
    if !isWildcard { return asked == own }
    return asked.count > own.count + 1 && asked.suffix(own.count) == own[...]
      && asked[asked.count - own.count - 1] == UInt8(ascii: ".")
  }

  /// The host whose association file the system reads for this entry.
  ///
  /// `*.example.com` reads the file at `example.com` (Apple, TN3155).
  public var fileHost: String { host }
}
