/// One file of an inventory.
public struct InventorySource: Hashable, Sendable {
  /// The path it is opened by, `-` for standard input.
  public var path: String
  /// The name shown to the user.
  public var name: String
  /// Which header means which column, where the user said so; exact header texts.
  public var columns: [LinkColumn: String]

  /// Names a file.
  public init(path: String, name: String? = nil, columns: [LinkColumn: String] = [:]) {
    self.path = path
    self.name = name ?? path
    self.columns = columns
  }
}
