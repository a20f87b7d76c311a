/// Pairs of key and value that stand in an array, where the braces around them are missing.
struct JSONStrayMembers {
  /// The pairs.
  var members: [JSONMember] = []
  /// Where among the elements the first pair stood.
  var index = 0
  /// The first colon; nil while there is none.
  var colon: Range<Int>?
  /// Whether no other element stands between the pairs.
  var isContiguous = true

  /// The object that was probably meant; nil without pairs.
  var object: JSONNode? {
    guard let first = members.first, let last = members.last else { return nil }
    let range = first.keyRange.lowerBound..<last.value.range.upperBound
    return JSONNode(range: range, value: .object(members))
  }
}
