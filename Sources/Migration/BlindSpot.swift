/// Something that a plan cannot see.
public struct BlindSpot: Sendable {
  /// What it is, in a few words that read well in a list.
  public var subject: String
  /// What that means here, or where it can be looked up.
  public var detail: String

  /// Both, in a line.
  public var text: String { "\(subject): \(detail)" }
}
