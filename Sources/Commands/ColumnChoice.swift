import CommandLineKit
import Inventory

/// `NAME=HEADER`: which header of a table means which column.
struct ColumnChoice: ArgumentValue {
  /// The column, by its name in the Takeout export.
  let column: LinkColumn
  /// The header's exact text.
  let header: String

  init?(argument: String) {
    guard let mark = argument.firstIndex(of: "="),
      let column = LinkColumn(rawValue: String(argument[..<mark]))
    else { return nil }
    self.column = column
    header = String(argument[argument.index(after: mark)...])
  }

  var argumentText: String { "\(column.rawValue)=\(header)" }

  static var expectation: String {
    "a column and the header that means it, such as link='Destination URL'"
  }
}
