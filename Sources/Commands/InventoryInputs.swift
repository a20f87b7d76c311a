import DynamicLinks
import Inventory

/// Which files are read as an inventory, and for which domains.
struct InventoryInputs {
  /// The files.
  var sources: [InventorySource]
  /// The team's domains.
  var domains: [LinkDomain]
}
