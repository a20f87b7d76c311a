import CommandLineKit
import Inventory

/// The service that links are written for, by the name of its format.
struct ExportChoice: ArgumentValue {
  /// The format.
  let format: ExportFormat

  init?(argument: String) {
    guard let format = ExportFormat.all.first(where: { $0.name == argument }) else { return nil }
    self.format = format
  }

  var argumentText: String { format.name }

  static var expectation: String { "one of " + choices.joined(separator: ", ") }
  static var choices: [String] { ExportFormat.all.map(\.name) }
}
