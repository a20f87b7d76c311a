/// What the outcome of one link depends on besides files, and where it is.
struct LinkSpan {
  /// Everything the outcome depends on besides files and the URL.
  var traits: LinkTraits
  /// Where the link is.
  var place: LinkPlace
  /// The link as it stands in the inventory.
  var url: ArraySlice<UInt8> { place.url }
  /// Everything after the host.
  var tail: ArraySlice<UInt8> { place.tail }
}
