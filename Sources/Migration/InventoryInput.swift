public import Inventory

/// One export named in the project file.
public struct InventoryInput: Sendable {
  /// Its path, relative to the project.
  public var path: String
  /// Which header means which column, where the project file says so.
  public var columns: [LinkColumn: String] = [:]
  /// Where the project file names it.
  public var range: Range<Int>
}
