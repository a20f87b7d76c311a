/// One export in a report: its path and what came out of it.
public struct InputSummary: Sendable {
  /// The path, relative to the project.
  public var path: String
  /// How many links were read.
  public var linkCount: Int
  /// How many rows were not.
  public var rejectedCount: Int

  /// Describes one export.
  public init(path: String, linkCount: Int, rejectedCount: Int) {
    self.path = path
    self.linkCount = linkCount
    self.rejectedCount = rejectedCount
  }
}
