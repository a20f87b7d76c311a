/// Where a link stands in the inventory.
public struct LinkSource: Hashable, Sendable {
  /// The number of the file in `InventoryReading.files`.
  public let file: Int
  /// The line, from 1; 0 where only the file is known.
  public let line: Int

  /// A line of a file.
  public init(file: Int, line: Int) {
    self.file = file
    self.line = line
  }
}
