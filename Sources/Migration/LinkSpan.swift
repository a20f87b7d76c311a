import Inventory
import LinkLanguage
import Syntax

/// The domain, traits and path of one link.
struct LinkSpan {
  /// Everything the outcome depends on besides files.
  var traits: LinkTraits
  /// The link as it stands in the inventory.
  var url: ArraySlice<UInt8>
  /// Where its path stands in `url`.
  var path: Range<Int>
  /// The path as browsers ask for it.
  var askedPath: ArraySlice<UInt8> { URLRewriting.asked(url[path]) }
  /// Everything after the host.
  var tail: ArraySlice<UInt8> { url[path.lowerBound...] }
}
