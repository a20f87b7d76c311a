/// An App ID, `PREFIX.bundle`: the value of `application-identifier` in the signed app.
public struct AppID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The App ID as written.
  public let text: String

  /// Takes `text` as it is; `problem` says what is wrong with it.
  public init(_ text: String) {
    self.text = text
  }

  /// What stands before the first dot: usually, not always, the Team ID.
  public var prefix: String {
    String(decoding: text.utf8.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
  }

  /// The bundle identifier: what stands behind the first dot; empty where there is no dot.
  public var bundleID: String {
    String(decoding: text.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst(), as: UTF8.self)
  }

  /// The App ID as written.
  public var description: String { text }

  /// By bytes.
  public static func < (left: AppID, right: AppID) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
