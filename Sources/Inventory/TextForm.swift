import Bytes

/// What a text is made of, by its beginning.
enum TextForm: Equatable {
  /// How much of a text tells.
  static let sampleSize = 4096

  /// UTF-16, to be decoded before anything else can be told.
  case utf16(isBigEndian: Bool)
  /// Lines that end with carriage returns, which must be line feeds before anything can be told.
  case returnsOnly
  /// HTML or XML, in which no list of links is looked for.
  case markup
  /// One URL to a line.
  case list
  /// JSON, one document or one to a line.
  case json
  /// A table.
  case table

  /// Looks at the beginning of a file.
  init(of text: ArraySlice<UInt8>) {
    // However much more was read already: the same file must be taken for the same every time.
    let start = text.prefix(Self.sampleSize)
    if let isBigEndian = Self.utf16Order(start) {
      self = .utf16(isBigEndian: isBigEndian)
      return
    }
    if !start.contains(UInt8(ascii: "\n")), start.dropLast().contains(UInt8(ascii: "\r")) {
      self = .returnsOnly
      return
    }
    var text = start
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    text = text.drop { $0 <= 0x20 }
    switch text.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
    case UInt8(ascii: "<"): self = .markup
    default: self = Self.isList(text) ? .list : .table
    }
  }

  /// Whether the bytes are UTF-16, and if so whether the higher byte comes first.
  ///
  /// A byte order mark tells; without one, the higher bytes of ASCII characters do, which are 0.
  private static func utf16Order(_ start: ArraySlice<UInt8>) -> Bool? {
    if start.starts(with: [0xFF, 0xFE]) { return false }
    if start.starts(with: [0xFE, 0xFF]) { return true }
    var zeros = (even: 0, odd: 0)
    for (index, byte) in start.enumerated() where byte == 0 {
      if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    // A text of which less than an eighth is ASCII holds no URLs.
    let mostZeros = max(zeros.even, zeros.odd)
    if mostZeros == 0 || min(zeros.even, zeros.odd) > 0 || mostZeros * 16 < start.count {
      return nil
    }
    return zeros.even > zeros.odd
  }

  private static func isList(_ start: ArraySlice<UInt8>) -> Bool {
    var text = start
    while text.first == UInt8(ascii: "#"), let end = text.firstIndex(of: UInt8(ascii: "\n")) {
      text = text[(end + 1)...].drop { $0 <= 0x20 }
    }
    return isOneURL(text.prefix { $0 != UInt8(ascii: "\n") })
  }

  /// Whether a line is a URL and nothing else.
  ///
  /// A comma, a semicolon or a bar may belong to a URL's query; before the query it ends the URL, and so
  /// does one that another URL follows. Tabs never occur in URLs.
  private static func isOneURL(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.begins(with: "https://") || line.begins(with: "http://") else { return false }
    let separator = line.firstIndex { byte in
      byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
        || byte == UInt8(ascii: "|")
    }
    guard let separator else { return true }
    return line[separator] != UInt8(ascii: "\t")
      && line[..<separator].contains(UInt8(ascii: "?"))
      && !line[separator...].dropFirst().begins(with: "http")
  }
}
