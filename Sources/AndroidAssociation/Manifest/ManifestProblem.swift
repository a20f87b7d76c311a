/// Something in a manifest that keeps a part of it from being read.
public struct ManifestProblem: Hashable, Sendable {
  /// What is wrong: lower case, no full stop.
  public let message: String
  /// Where.
  public let range: Range<Int>
  /// What to do about it.
  public let help: String?
}
