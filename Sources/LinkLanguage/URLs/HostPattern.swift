/// A host of an entry: one host, or `*.` before one for every host below it.
public struct HostPattern: Hashable, Sendable, CustomStringConvertible {
  /// The host without `*.`.
  public let base: HostName
  /// Whether it stands for the hosts below `base`, and not for `base` itself.
  public let isWildcard: Bool

  /// Reads `text`; nil when it is neither a host nor `*.` and a host.
  public init?(_ text: String) {
    let isWildcard = text.utf8.starts(with: "*.".utf8)
    guard let base = HostName(isWildcard ? String(text.utf8.dropFirst(2)) ?? "" : text) else {
      return nil
    }
    self.base = base
    self.isWildcard = isWildcard
  }

  /// Whether it stands for `host`.
  public func covers(_ host: HostName) -> Bool {
    isWildcard ? host.isBelow(base) : host == base
  }

  /// The entry as it is written.
  public var description: String { (isWildcard ? "*." : "") + base.text }
}
