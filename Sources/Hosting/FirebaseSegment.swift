/// What a glob of Firebase Hosting has between two slashes.
struct FirebaseSegment: Sendable {
  /// A part of it.
  private indirect enum Part: Sendable {
    case text([UInt8])
    case one
    case anyBytes
    case oneOf(Set<UInt8>)
    /// One of several texts, so many times.
    case group([FirebaseSegment], least: Int, most: Int)
    /// Anything else than these texts, up to the end.
    case other([FirebaseSegment])
  }

  /// How deep groups may be in one another.
  private static let depthLimit = 8

  private let parts: [Part]

  /// Any text.
  static let any = FirebaseSegment(parts: [.anyBytes])

  private init(parts: [Part]) {
    self.parts = parts
  }

  /// Reads a part of a glob; nil where it uses what is not judged.
  init?(_ text: ArraySlice<UInt8>) {
    self.init(text, depth: 0)
  }

  private init?(_ text: ArraySlice<UInt8>, depth: Int) {
    if depth > Self.depthLimit { return nil }
    var parts: [Part] = []
    var rest = text
    while let byte = rest.popFirst() {
      // What follows "anything else" may be taken to belong to it or not.
      if case .other = parts.last { return nil }
      if rest.first == UInt8(ascii: "("), "@?*+!".utf8.contains(byte) {
        guard let part = Self.group(byte, &rest, depth) else { return nil }
        parts.append(part)
        continue
      }
      switch byte {
      case UInt8(ascii: "*"):
        if depth > 0, rest.first == byte { return nil }
        parts.append(.anyBytes)
      case UInt8(ascii: "?"): parts.append(.one)
      case UInt8(ascii: "["):
        guard let bytes = Self.bytes(&rest) else { return nil }
        parts.append(.oneOf(bytes))
      case UInt8(ascii: "\\"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "|"),
        UInt8(ascii: "]"):
        return nil
      default: parts.append(.text([byte]))
      }
    }
    self.parts = parts
  }

  /// Reads `(a|b)` behind the sign that says how often.
  private static func group(
    _ sign: UInt8, _ rest: inout ArraySlice<UInt8>, _ depth: Int
  ) -> Part? {
    var choices: [FirebaseSegment] = []
    var level = 0
    var start = rest.startIndex + 1
    for index in rest.indices {
      if rest[index] == UInt8(ascii: "(") { level += 1 }
      let isEnd = rest[index] == UInt8(ascii: ")")
      if level == 1, isEnd || rest[index] == UInt8(ascii: "|") {
        guard let choice = FirebaseSegment(rest[start..<index], depth: depth + 1) else {
          return nil
        }
        choices.append(choice)
        start = index + 1
      }
      if isEnd { level -= 1 }
      if level == 0 {
        rest = rest[start...]
        return switch sign {
        case UInt8(ascii: "?"): .group(choices, least: 0, most: 1)
        case UInt8(ascii: "*"): .group(choices, least: 0, most: .max)
        case UInt8(ascii: "+"): .group(choices, least: 1, most: .max)
        case UInt8(ascii: "!"): .other(choices)
        default: .group(choices, least: 1, most: 1)
        }
      }
    }
    return nil
  }

  /// Reads `abc-f]` behind its bracket.
  private static func bytes(_ rest: inout ArraySlice<UInt8>) -> Set<UInt8>? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    var text = rest[..<end]
    rest = rest[(end + 1)...]
    let isNegated = text.first == UInt8(ascii: "!") || text.first == UInt8(ascii: "^")
    if isNegated { text = text.dropFirst() }
    if text.isEmpty || text.contains(where: { $0 >= 0x80 || "[\\".utf8.contains($0) }) {
      return nil
    }
    var bytes: Set<UInt8> = []
    while let first = text.popFirst() {
      guard text.count > 1, text.first == UInt8(ascii: "-"), let last = text.dropFirst().first
      else {
        bytes.insert(first)
        continue
      }
      if last < first { return nil }
      bytes.formUnion(first...last)
      text = text.dropFirst(2)
    }
    return isNegated ? Set(0...UInt8.max).subtracting(bytes) : bytes
  }

  /// Whether the whole of a text between slashes matches.
  func matches(_ text: [UInt8]) -> Bool {
    ends(in: text, from: [0]).contains(text.count)
  }

  /// Where in `text` it can end, from any of `starts`.
  private func ends(in text: [UInt8], from starts: Set<Int>) -> Set<Int> {
    parts.reduce(starts) { Self.ends($1, in: text, from: $0) }
  }

  private static func ends(_ part: Part, in text: [UInt8], from starts: Set<Int>) -> Set<Int> {
    switch part {
    case .text(let bytes):
      return Set(starts.filter { text[$0...].starts(with: bytes) }.map { $0 + bytes.count })
    case .one: return Set(starts.filter { $0 < text.count }.map { $0 + 1 })
    case .oneOf(let bytes):
      return Set(starts.filter { $0 < text.count && bytes.contains(text[$0]) }.map { $0 + 1 })
    case .anyBytes: return starts.min().map { Set($0...text.count) } ?? []
    case .other(let choices):
      let isOther = starts.contains { start in
        !choices.contains { $0.ends(in: text, from: [start]).contains(text.count) }
      }
      return isOther ? [text.count] : []
    case .group(let choices, let least, let most):
      var all = least == 0 ? starts : []
      var last = starts
      // Each turn finds an end that no turn before found, or is the last.
      for _ in 0..<min(most, text.count + 1) {
        last = choices.reduce(into: []) { $0.formUnion($1.ends(in: text, from: last)) }
        if last.isSubset(of: all) { break }
        all.formUnion(last)
      }
      return all
    }
  }
}
