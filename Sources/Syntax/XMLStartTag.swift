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

  /// The beginning of the first tag that has more attributes than `XMLDocument.attributeLimit`.
  static func firstWithTooManyAttributes(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var rest = bytes
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      if let first = rest.first, first == UInt8(ascii: "!") || first == UInt8(ascii: "?") {
        continue
      }
      var count = 0
      var quote: UInt8?
      // A tag has no '<', even inside quotes.
      let tag = rest.prefix { byte in
        if byte == quote {
          quote = nil
        } else if quote == nil {
          if byte == 0x22 || byte == 0x27 { quote = byte }
          if byte == UInt8(ascii: "=") { count += 1 }
          if byte == UInt8(ascii: ">") { return false }
        }
        return byte != UInt8(ascii: "<")
      }
      if count > XMLDocument.attributeLimit { return open..<tag.endIndex }
      rest = rest[tag.endIndex...]
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
