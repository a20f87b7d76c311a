/// One export or log named in the project file.
public struct InventoryInput: Sendable {
  /// Its path, relative to the project.
  public var path: String
  /// Where the project file names it.
  public var range: Range<Int>
}
