import LinkLanguage

/// The domain and path of one link.
struct LinkPlace {
  /// Index of its domain in the project; nil when the host is not listed.
  var domain: Int?
  /// The link as it stands in the inventory.
  var url: ArraySlice<UInt8>
  /// Where its path stands in `url`.
  var path: Range<Int>
  /// The path as browsers ask for it.
  var askedPath: ArraySlice<UInt8> { URLRewriting.asked(url[path]) }
  /// Everything after the host.
  var tail: ArraySlice<UInt8> { url[path.lowerBound...] }
}
