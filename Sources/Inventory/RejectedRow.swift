/// A row of an inventory that no link could be made of.
public struct RejectedRow: Hashable, Sendable {
  /// Why.
  public enum Reason: Error, Hashable {
    /// The record itself is broken, in the reader's words.
    case broken(String)
    /// Neither a short link nor a long one.
    case noLink
    /// What stands for the link is no http or https URL.
    case notALink
    /// A URL of more than 65,535 bytes.
    case tooLong
    /// The table is full.
    case noRoom

    /// The reason in words, lower case and without a full stop.
    public var text: String {
      switch self {
      case .broken(let problem): problem
      case .noLink: "the row has no link"
      case .notALink: "the link is no http or https URL"
      case .tooLong: "a URL is longer than \(LinkTable.urlLimit) bytes"
      case .noRoom: "there is no room for more links"
      }
    }
  }

  /// Where.
  public let source: LinkSource
  /// Why.
  public let reason: Reason
  /// The record as it stands, at most its first 64 KiB; secrets are not masked.
  public let record: [UInt8]

  /// The most bytes of a record that are kept.
  public static let recordLimit = 64 << 10

  /// A rejected row.
  init(source: LinkSource, reason: Reason, record: some Collection<UInt8>) {
    self.source = source
    self.reason = reason
    self.record = Array(record.prefix(Self.recordLimit))
  }
}
