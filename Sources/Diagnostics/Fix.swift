/// A mechanical repair of one file.
public struct Fix: Hashable, Sendable {
  /// One replacement in the file the finding is about.
  public struct Edit: Hashable, Sendable {
    /// The bytes that go; empty to insert.
    public var range: Range<Int>
    /// What comes in their place.
    public var replacement: String

    /// Replaces `range` with `replacement`.
    public init(range: Range<Int>, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// What the repair does, in the imperative: "remove the unreachable component".
  public var title: String
  /// The edits, in order and without overlap.
  public var edits: [Edit]
  /// Whether the repair keeps every URL's outcome, so that it can be made unseen.
  public var isSafe: Bool

  /// A repair made of `edits`.
  public init(title: String, edits: [Edit], isSafe: Bool) {
    self.title = title
    self.edits = edits
    self.isSafe = isSafe
  }
}
