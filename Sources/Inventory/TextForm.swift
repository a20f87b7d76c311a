import Bytes

/// What a text is made of, by its first line.
enum TextForm: Equatable {
  /// One URL to a line.
  case list
  /// JSON, one document or one to a line.
  case json
  /// A table.
  case table

  /// Looks at the beginning of a file.
  init(of start: ArraySlice<UInt8>) {
    var text = start
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    text = text.drop { $0 <= 0x20 }
    if text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") {
      self = .json
      return
    }
    while text.first == UInt8(ascii: "#"), let end = text.firstIndex(of: UInt8(ascii: "\n")) {
      text = text[(end + 1)...].drop { $0 <= 0x20 }
    }
    let line = text.prefix { $0 != UInt8(ascii: "\n") }
    self = Self.isOneURL(line) ? .list : .table
  }

  /// Whether a line is a URL and nothing else.
  ///
  /// A comma or a semicolon may belong to a URL's query; before the query it ends the URL, and so
  /// does one that another URL follows. Tabs never occur in URLs.
  private static func isOneURL(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.begins(with: "https://") || line.begins(with: "http://") else { return false }
    let separator = line.firstIndex { byte in
      byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }
    guard let separator else { return true }
    return line[separator] != UInt8(ascii: "\t")
      && line[..<separator].contains(UInt8(ascii: "?"))
      && !line[separator...].dropFirst().begins(with: "http")
  }
}
