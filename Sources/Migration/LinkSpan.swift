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
  /// The path as it is asked for: what no URL can hold is percent-encoded.
  var askedPath: ArraySlice<UInt8> {
    let written = url[path]
    return URLRewriting.isValid(written) ? written : URLRewriting.encoded(written)[...]
  }
  /// Everything after the host.
  var tail: ArraySlice<UInt8> { url[path.lowerBound...] }
}
