import Bytes

/// Finds links on link hosts in any text: code, mail templates, content exports.
public struct LinkFinder: Sendable {
  /// What knows the hosts.
  public let classifier: LinkClassifier

  /// A finder for Google's hosts and the domains that `classifier` knows.
  public init(classifier: LinkClassifier) {
    self.classifier = classifier
  }

  /// The byte ranges of links and bare host names, in order.
  ///
  /// A link ends at white space, a quote, a bracket or a backslash that escapes no `/`, `&` or `=`, in its path at a comma or
  /// semicolon, in its query only at one before another URL; punctuation at its very end is the
  /// sentence's. Host names count wherever a word holds one, mail addresses aside.
  public func links(in text: Span<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var position = 0
    while position < text.count {
      if !text[position].isHostByte {
        position += 1
        continue
      }
      let start = position
      var hasDot = false
      while position < text.count, text[position].isHostByte {
        if text[position] == UInt8(ascii: ".") { hasDot = true }
        position += 1
      }
      guard hasDot, let host = trimmed(start..<position, in: text), isLinkHost(host, in: text),
        host.lowerBound == 0 || text[host.lowerBound - 1] != UInt8(ascii: "@")
      else { continue }
      let link = schemeStart(of: host, in: text)..<linkEnd(from: host.upperBound, in: text)
      found.append(link)
      position = max(position, link.upperBound)
    }
    return found
  }

  private func trimmed(_ word: Range<Int>, in text: Span<UInt8>) -> Range<Int>? {
    var start = word.lowerBound
    var end = word.upperBound
    while start < end, !text[start].isASCIILetter, !text[start].isASCIIDigit { start += 1 }
    while end > start, !text[end - 1].isASCIILetter, !text[end - 1].isASCIIDigit { end -= 1 }
    return start < end ? start..<end : nil
  }

  private func isLinkHost(_ host: Range<Int>, in text: Span<UInt8>) -> Bool {
    let path = host.upperBound..<min(host.upperBound + "/app/x".utf8.count, text.count)
    switch GoogleHost.kind(of: text, host: host, path: path) {
    case .other, .hostingDefault: return classifier.hasDomain(on: host, of: text)
    case .appGoogle: return false
    default: return true
    }
  }

  private func schemeStart(of host: Range<Int>, in text: Span<UInt8>) -> Int {
    let schemes = ["https://", "http://", "https:\\/\\/", "http:\\/\\/"] as [StaticString]
    for scheme in schemes {
      let start = host.lowerBound - scheme.utf8CodeUnitCount
      if start >= 0, text.equals(scheme, in: start..<host.lowerBound) { return start }
    }
    return host.lowerBound
  }

  /// How long an escape of JSON or of a script is that stands for a character of URLs; 0 for none.
  private static func escapeLength(at index: Int, in text: Span<UInt8>) -> Int {
    if text[index] != UInt8(ascii: "\\") { return 0 }
    for escape in escapes where text.begins(with: escape, in: index..<text.count) {
      return escape.utf8CodeUnitCount
    }
    return 0
  }

  private static let escapes = ["\\/", "\\u0026", "\\u003d", "\\u003D"] as [StaticString]

  private func linkEnd(from start: Int, in text: Span<UInt8>) -> Int {
    guard start < text.count, "/?#:\\".utf8.contains(text[start]) else { return start }
    var end = start
    var isQuery = false
    while end < text.count {
      let escape = Self.escapeLength(at: end, in: text)
      if escape > 0 {
        end += escape
        continue
      }
      if text[end].endsLink { break }
      let byte = text[end]
      if byte == UInt8(ascii: "?") { isQuery = true }
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
        if !isQuery || text.begins(with: "http", in: end + 1..<text.count) { break }
      }
      end += 1
    }
    while end > start, ".,;:!?*_".utf8.contains(text[end - 1]) { end -= 1 }
    return end
  }
}

extension UInt8 {
  fileprivate var isHostByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
  }

  fileprivate var endsLink: Bool {
    switch self {
    case 0...0x20, 0x7F: true
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"),
      UInt8(ascii: "|"), UInt8(ascii: "^"):
      true
    default: false
    }
  }
}
