import Bytes
import DynamicLinks
import Syntax

/// The first bytes of a file, asked for words.
struct DocumentHead {
  private let bytes: ArraySlice<UInt8>

  /// Looks at at most `DocumentKind.headLength` bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes.prefix(DocumentKind.headLength)
  }

  /// Whether `word`, plain ASCII, stands anywhere.
  func holds(_ word: String) -> Bool {
    bytes.holds(Array(word.utf8))
  }

  /// Whether the first line names the column of short links.
  var hasLinkHeader: Bool {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }.map(\.asciiLowercased)
    return ["short_link", "short link", "shortlink"].contains { line[...].holds(Array($0.utf8)) }
  }

  /// Whether the text begins with a link on one of Google's hosts for Dynamic Links.
  var beginsWithGoogleLink: Bool {
    let line = bytes.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
    guard let host = URLReference(line).host else { return false }
    return DomainKind(host: String(decoding: line[host], as: UTF8.self)).isGoogleOwned
  }
}

extension ArraySlice<UInt8> {
  /// Whether `word` occurs; the search is for short words in small files.
  func holds(_ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    var rest = self
    while let index = rest.firstIndex(of: first) {
      rest = rest[index...]
      if rest.starts(with: word) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
