import Bytes
import DynamicLinks

/// What makes a link the one it is.
struct LinkIdentity {
  /// The link's parts.
  let shape: LinkShape
  /// What identifies it: host and path up to the suffix, so neither scheme nor query, of a short
  /// link; everything from the host on of others.
  let key: Range<Int>
  /// The hash of that, letters folded to lower case.
  let hash: UInt32

  /// The identity of a link whose scheme and host are in lower case.
  init(_ shape: LinkShape, of url: [UInt8]) {
    self.shape = shape
    var end = shape.fragment?.upperBound ?? shape.query?.upperBound ?? shape.path.upperBound
    if shape.kind.isShort { end = shape.suffix.upperBound }
    key = shape.host.lowerBound..<end
    hash = HashIndex.hash(url.span, in: key)
  }

  /// A number that is the same for links which are one, which differ in letter case only, or which
  /// have one suffix.
  func kinship(in url: [UInt8]) -> UInt32 {
    if shape.kind.isShort { return HashIndex.hash(url.span, in: shape.suffix) }
    // Where no query and no fragment tells links apart, a short link may have the same letters.
    guard shape.query == nil, shape.fragment == nil,
      let slash = url[shape.path].lastIndex(of: UInt8(ascii: "/")), slash + 1 < key.upperBound
    else { return hash }
    return HashIndex.hash(url.span, in: slash + 1..<key.upperBound)
  }
}
