import Inventory

/// The words for what an export has besides links of the project.
enum InputText {
  /// How many rows of an export that several tenants of a fleet name are about links of others.
  static func leftOut(_ input: InventoryFile) -> String {
    "\(NumberText.count(input.leftOut, "row")) left out, on hosts of other tenants"
  }
}
