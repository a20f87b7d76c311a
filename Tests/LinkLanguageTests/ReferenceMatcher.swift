import LinkLanguage

/// Apple's rules written down as plainly as possible, by backtracking over decoded characters.
///
/// Slow, and independent of the engine: it shares nothing with it but the pattern's fields.
struct ReferenceMatcher {
  /// A piece of a pattern.
  indirect enum Piece: Equatable {
    /// This character.
    case one(UInt32)
    /// Any one character.
    case any
    /// Any number of any characters.
    case run
    /// One of several sequences.
    case choice([[Piece]])
  }

  /// The pattern.
  let pattern: ApplePattern

  /// Whether `text`, a valid path, query and fragment, matches.
  func matches(_ text: [UInt8]) -> Bool {
    var path = text[...]
    var query: ArraySlice<UInt8> = []
    var fragment: ArraySlice<UInt8> = []
    if let mark = path.firstIndex(of: UInt8(ascii: "#")) {
      fragment = path[(mark + 1)...]
      path = path[..<mark]
    }
    if let mark = path.firstIndex(of: UInt8(ascii: "?")) {
      query = path[(mark + 1)...]
      path = path[..<mark]
    }
    if let wanted = pattern.path, !matchesPath(wanted, path) { return false }
    if let wanted = pattern.fragment, !matchesWhole(wanted, fragment) { return false }
    switch pattern.query {
    case nil: return true
    case .text(let wanted): return matchesWhole(wanted, query)
    case .items(let items): return items.allSatisfy { matchesItem($0, query) }
    }
  }

  private func matchesPath(_ wanted: String, _ path: ArraySlice<UInt8>) -> Bool {
    guard var pieces = pieces(wanted) else { return false }
    var characters = decoded(path)[...]
    let slash = UInt32(UInt8(ascii: "/"))
    while characters.first == slash { characters.removeFirst() }
    while characters.last == slash { characters.removeLast() }
    while pieces.first == .one(slash) { pieces.removeFirst() }
    while pieces.last == .one(slash) { pieces.removeLast() }
    if match(pieces[...], characters) { return true }
    guard pieces.count > 1, Array(pieces.suffix(2)) == [.one(slash), .run] else { return false }
    return match(pieces.dropLast(2), characters)
  }

  private func matchesWhole(_ wanted: String, _ text: ArraySlice<UInt8>) -> Bool {
    guard let pieces = pieces(wanted) else { return false }
    return match(pieces[...], decoded(text)[...])
  }

  private func matchesItem(
    _ item: ApplePattern.QueryItem, _ query: ArraySlice<UInt8>
  ) -> Bool {
    let name = folded(item.name.unicodeScalars.map(\.value))
    var isPresent = false
    for part in query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      let mark = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
      guard folded(decoded(part[..<mark])) == name else { continue }
      isPresent = true
      if !matchesWhole(item.pattern, part[mark...].dropFirst()) { return false }
    }
    return isPresent || matchesWhole(item.pattern, [])
  }

  /// The characters compared: bytes as written, or scalars once decoded.
  private func decoded(_ text: ArraySlice<UInt8>) -> [UInt32] {
    if pattern.isPercentEncoded { return text.map { UInt32($0) } }
    var bytes: [UInt8] = []
    var position = text.startIndex
    while position < text.endIndex {
      if text[position] == UInt8(ascii: "%") {
        let digits = String(decoding: text[(position + 1)...(position + 2)], as: UTF8.self)
        bytes.append(UInt8(digits, radix: 16) ?? 0)
        position += 3
      } else {
        bytes.append(text[position])
        position += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
  }

  private func folded(_ characters: [UInt32]) -> [UInt32] {
    pattern.isCaseSensitive ? characters : characters.map(Self.lowercased)
  }

  private static func lowercased(_ value: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(value) else { return value }
    let text = scalar.properties.lowercaseMapping.unicodeScalars
    return text.count == 1 ? text.first?.value ?? value : value
  }

  private func pieces(_ wanted: String) -> [Piece]? {
    var pieces: [Piece] = []
    var rest = Array(wanted.unicodeScalars)[...]
    while let scalar = rest.first {
      rest.removeFirst()
      if scalar == "$", rest.first == "(" {
        rest.removeFirst()
        guard let close = rest.firstIndex(of: ")") else { return nil }
        var name = String.UnicodeScalarView()
        name.append(contentsOf: rest[..<close])
        guard let values = values(String(name)) else { return nil }
        pieces.append(.choice(values.map { simple($0.unicodeScalars) }))
        rest = rest[(close + 1)...]
      } else {
        pieces += simple([scalar])
      }
    }
    return pieces.enumerated().filter { $0 == 0 || $1 != .run || pieces[$0 - 1] != .run }
      .map(\.element)
  }

  private func values(_ name: String) -> [String]? {
    if let own = pattern.variables.first(where: { $0.name == name }) { return own.values }
    switch name {
    case "digit": return (0...9).map(String.init)
    case "upper": return "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    case "lower": return "abcdefghijklmnopqrstuvwxyz".map(String.init)
    case "alpha": return (values("upper") ?? []) + (values("lower") ?? [])
    case "alnum": return (values("alpha") ?? []) + (values("digit") ?? [])
    case "xdigit": return (values("digit") ?? []) + "ABCDEFabcdef".map(String.init)
    default: return nil
    }
  }

  private func simple(_ scalars: some Sequence<Unicode.Scalar>) -> [Piece] {
    scalars.map { $0 == "*" ? .run : $0 == "?" ? .any : .one($0.value) }
  }

  private func match(_ pieces: ArraySlice<Piece>, _ text: ArraySlice<UInt32>) -> Bool {
    guard let piece = pieces.first else { return text.isEmpty }
    let rest = pieces.dropFirst()
    switch piece {
    case .one(let value):
      guard let first = text.first else { return false }
      return folded([first]) == folded([value]) && match(rest, text.dropFirst())
    case .any: return !text.isEmpty && match(rest, text.dropFirst())
    case .run:
      if rest.isEmpty { return true }
      return (0...text.count).contains { match(rest, text.dropFirst($0)) }
    case .choice(let values): return values.contains { match($0 + rest, text) }
    }
  }
}
