/// Where the attributes of a well-formed start tag are written.
///
/// libxml2 says what an attribute's value is, but not where it stands once a reference or a line
/// break in it was resolved; so the tag is read a second time.
struct XMLStartTag {
  /// One attribute as written.
  struct Place {
    /// The name with its prefix.
    var name: Range<Int>
    /// From the name to behind the closing quote.
    var whole: Range<Int>
    /// What stands inside the quotes.
    var value: Range<Int>
  }

  /// The attributes in order, namespace declarations included.
  private(set) var places: [Place] = []

  /// Reads the tag at `range` of `bytes`; a tag that is not well-formed gives what comes before.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    let tag = bytes[range]
    var rest = tag.dropFirst().drop { !Self.isBlank($0) }
    while true {
      rest = rest.drop(while: Self.isBlank)
      let name = rest.prefix { !Self.isBlank($0) && $0 != UInt8(ascii: "=") }
      rest = rest[name.endIndex...].drop { $0 != 0x22 && $0 != 0x27 }
      guard !name.isEmpty, let quote = rest.popFirst() else { return }
      let value = rest.prefix { $0 != quote }
      guard value.endIndex < rest.endIndex else { return }
      rest = rest[(value.endIndex + 1)...]
      places.append(
        Place(
          name: name.indices, whole: name.startIndex..<rest.startIndex, value: value.indices))
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
