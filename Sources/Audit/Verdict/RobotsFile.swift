import Bytes

/// A robots.txt, as far as one path and one crawler are concerned (RFC 9309).
struct RobotsFile {
  private struct Rule {
    let path: ArraySlice<UInt8>
    let allows: Bool
  }

  private var rules: [Rule] = []

  /// Reads the groups for `crawler`, or those for everybody where it has none of its own.
  init(_ bytes: [UInt8], crawler: String) {
    var own: [Rule]?
    var common: [Rule] = []
    var names: [[UInt8]] = []
    var isInRules = false
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let (key, value) = Self.field(line) else { continue }
      switch key {
      case "user-agent":
        if isInRules { names = [] }
        isInRules = false
        names.append(value.map(\.asciiLowercased))
      case "allow", "disallow":
        isInRules = true
        let rule = Rule(path: value, allows: key == "allow")
        if names.contains(Array(crawler.lowercased().utf8)) { own = (own ?? []) + [rule] }
        if names.contains([UInt8(ascii: "*")]) { common.append(rule) }
      default: break
      }
    }
    rules = own ?? common
  }

  /// Whether `path` may be fetched: the longest rule that matches decides, an allowing one first.
  func allows(_ path: String) -> Bool {
    let path = Array(path.utf8)[...]
    let matching = rules.filter { !$0.path.isEmpty && Self.matches($0.path, path) }
    let longest = matching.map(\.path.count).max()
    let deciding = matching.filter { $0.path.count == longest }
    return deciding.isEmpty || deciding.contains(where: \.allows)
  }

  private static func field(_ line: ArraySlice<UInt8>) -> (String, ArraySlice<UInt8>)? {
    let text = line.prefix { $0 != UInt8(ascii: "#") }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let key = trimmed(text[..<colon])
    return (String(decoding: key, as: UTF8.self).lowercased(), trimmed(text[(colon + 1)...]))
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? bytes.startIndex
    return bytes[..<end].drop(while: isBlank)
  }

  /// Whether `pattern` matches the beginning of `path`; `*` is any run, a final `$` the end.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    let isAnchored = pattern.last == UInt8(ascii: "$")
    let pieces = (isAnchored ? pattern.dropLast() : pattern)
      .split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    guard let first = pieces.first, path.starts(with: first) else { return false }
    var rest = path.dropFirst(first.count)
    for (index, piece) in pieces.enumerated().dropFirst() {
      if isAnchored, index == pieces.count - 1 {
        return rest.reversed().starts(with: piece.reversed())
      }
      guard
        let start = rest.indices.first(where: { rest[$0...].starts(with: piece) })
          ?? (piece.isEmpty ? rest.endIndex : nil)
      else { return false }
      rest = rest[(start + piece.count)...]
    }
    return !isAnchored || rest.isEmpty
  }
}
