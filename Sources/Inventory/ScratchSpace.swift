/// Where links wait for each other that are too many for memory.
public struct ScratchSpace: Sendable {
  /// The folder of the temporary file.
  public let folder: String
  /// How many bytes the links may take in memory before all of them go to the file.
  public let limit: Int

  /// Enough for a million links with all their columns.
  public static let usualLimit = 256 << 20

  /// A temporary file in `folder`, should it be needed.
  public init(folder: String, limit: Int = Self.usualLimit) {
    self.folder = folder
    self.limit = limit
  }
}
