import Inventory
import Syntax

/// The domain, traits and path of one link.
struct LinkSpan {
  /// Everything the outcome depends on besides files.
  var traits: LinkTraits
  /// The link as it stands in the inventory.
  var url: ArraySlice<UInt8>
  /// Everything after the host.
  var tail: ArraySlice<UInt8>
  /// The path.
  var path: ArraySlice<UInt8>
}
