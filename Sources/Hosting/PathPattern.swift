import Bytes

/// A pattern over the paths of links, as services write it in their redirects.
public struct PathPattern: Sendable {
  private enum Piece: Sendable {
    case text([UInt8])
    /// At least one byte and no slash, under a name.
    case segment([UInt8])
    /// Any bytes, under a name.
    case rest([UInt8])
    /// At least so many segments, each with the slash before it.
    case segments(Int)
    /// No bytes, where none of these texts begins.
    case notBefore([[UInt8]])
  }

  /// The most pieces of a pattern that is read.
  private static let limit = 100

  private var pieces: [Piece] = []

  /// Reads a source of a `_redirects` file: `*` is any bytes, `:name` some without a slash
  /// (Cloudflare, Pages, redirects; GitLab, Pages redirects); nil where it has too many of them.
  public init?(redirects source: [UInt8]) {
    var rest = source[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "*") {
        pieces.append(.rest(Array("splat".utf8)))
      } else if byte == UInt8(ascii: ":"), rest.first?.isASCIILetter == true {
        pieces.append(.segment(Self.name(&rest)))
      } else {
        append(byte)
      }
    }
    if pieces.count > Self.limit { return nil }
  }

  /// Reads a `source` of Vercel as far as its meaning is beyond doubt: texts, `:name`, `:name*`,
  /// `:name+`, `:name(.*)` and `(.*)`, the latter two also as `((?!text|text).*)` (path-to-regexp); nil
  /// for any other.
  public init?(vercel source: [UInt8]) {
    var rest = source[...]
    while let byte = rest.first {
      if appendRest([], &rest) { continue }
      if "(){}?*+\\".utf8.contains(byte) {
        return nil
      } else if rest.removeFirst() == UInt8(ascii: ":") {
        let name = Self.name(&rest)
        if name.isEmpty || !append(name, &rest) { return nil }
      } else {
        append(byte)
      }
    }
    if pieces.count > Self.limit { return nil }
  }

  private static let anything = Array("(.*)".utf8)
  private static let exclusion = (beginning: Array("((?!".utf8), end: Array(".*)".utf8))

  /// Takes a group of any bytes, which may exclude how these begin, from the beginning of `rest`; false
  /// where there is none.
  private mutating func appendRest(_ name: [UInt8], _ rest: inout ArraySlice<UInt8>) -> Bool {
    if rest.starts(with: Self.anything) {
      rest.removeFirst(Self.anything.count)
    } else if let excluded = Self.excluded(&rest) {
      pieces.append(.notBefore(excluded))
    } else {
      return false
    }
    pieces.append(.rest(name))
    return true
  }

  /// Takes `((?!text|text).*)` from the beginning of `rest`; nil where it is anything else.
  private static func excluded(_ rest: inout ArraySlice<UInt8>) -> [[UInt8]]? {
    guard rest.starts(with: exclusion.beginning) else { return nil }
    var tail = rest.dropFirst(exclusion.beginning.count)
    var texts: [[UInt8]] = [[]]
    while let byte = tail.popFirst(), byte != UInt8(ascii: ")") {
      if byte == UInt8(ascii: "|") {
        texts.append([])
      } else if byte == UInt8(ascii: "\\") {
        // Before a letter or digit it would mean a class of bytes.
        guard let next = tail.popFirst(), !next.isASCIILetter, !next.isASCIIDigit else {
          return nil
        }
        texts[texts.count - 1].append(next)
      } else if ".^$*+?()[]{}".utf8.contains(byte) {
        return nil
      } else {
        texts[texts.count - 1].append(byte)
      }
    }
    guard tail.starts(with: exclusion.end) else { return nil }
    rest = tail.dropFirst(exclusion.end.count)
    return texts
  }

  /// Takes the letters, digits and `_` at the beginning of `rest`.
  private static func name(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let name = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    rest = rest.dropFirst(name.count)
    return Array(name)
  }

  private mutating func append(_ byte: UInt8) {
    if case .text(var text)? = pieces.last {
      // Out of the list, so that the text is not copied for each byte.
      pieces.removeLast()
      text.append(byte)
      pieces.append(.text(text))
    } else {
      pieces.append(.text([byte]))
    }
  }

  /// Appends what has a name in a pattern of Vercel's; false where what follows is not read.
  ///
  /// A name that repeats takes the slash before it along.
  private mutating func append(_ name: [UInt8], _ rest: inout ArraySlice<UInt8>) -> Bool {
    if appendRest(name, &rest) { return true }
    guard let sign = rest.first, "*+".utf8.contains(sign) else {
      pieces.append(.segment(name))
      return true
    }
    rest.removeFirst()
    guard case .text(let text)? = pieces.last, text.last == UInt8(ascii: "/") else { return false }
    pieces[pieces.count - 1] = .text(text.dropLast())
    pieces.append(.segments(sign == UInt8(ascii: "+") ? 1 : 0))
    return true
  }

  /// Whether it matches one path alone.
  public var isPlain: Bool {
    pieces.allSatisfy { if case .text = $0 { true } else { false } }
  }

  /// What the names stand for in `path`, the earlier ones for as much as they can; nil where the
  /// pattern does not match it.
  public func captures(in path: [UInt8]) -> [[UInt8]: [UInt8]]? {
    // From the end back: from where on the pieces from each on match the rest of the path.
    var matching = [path.indices.map { _ in false } + [true]]
    for piece in pieces.reversed() {
      matching.append(Self.starts(of: piece, in: path, before: matching[matching.count - 1]))
    }
    matching.reverse()
    guard matching[0][0] else { return nil }
    var captures: [[UInt8]: [UInt8]] = [:]
    var start = 0
    for (index, piece) in pieces.enumerated() {
      let end = Self.end(of: piece, in: path, from: start, before: matching[index + 1])
      switch piece {
      case .segment(let name), .rest(let name): captures[name] = Array(path[start..<end])
      case .text, .segments, .notBefore: break
      }
      start = end
    }
    return captures
  }

  /// Where `piece` can begin so that one of the places in `next` follows it.
  private static func starts(of piece: Piece, in path: [UInt8], before next: [Bool]) -> [Bool] {
    let slash = UInt8(ascii: "/")
    var starts = next.map { _ in false }
    // The end of the segment that a place is in, and whether the piece can go on there.
    var (end, goesOn) = (path.count, false)
    for place in next.indices.reversed() {
      let byte = place < path.count ? path[place] : nil
      switch piece {
      case .text(let text):
        starts[place] = path[place...].starts(with: text) && next[place + text.count]
      case .notBefore(let texts):
        starts[place] = next[place] && !texts.contains { path[place...].starts(with: $0) }
      case .rest:
        goesOn = goesOn || next[place]
        starts[place] = goesOn
      case .segment:
        goesOn = byte != nil && byte != slash && (next[place + 1] || goesOn)
        starts[place] = goesOn
      case .segments:
        // Here `starts` is whether at least one segment begins; a slash ends the one before.
        starts[place] = byte == slash && end > place + 1 && (next[end] || starts[end])
        if byte == slash { end = place }
      }
    }
    if case .segments(0) = piece { return zip(starts, next).map { $0 || $1 } }
    return starts
  }

  /// The last place where `piece` can end that begins at `start`, so that one in `next` follows.
  private static func end(
    of piece: Piece, in path: [UInt8], from start: Int, before next: [Bool]
  ) -> Int {
    let slash = UInt8(ascii: "/")
    switch piece {
    case .text(let text): return start + text.count
    case .notBefore: return start
    case .rest: return next.lastIndex(of: true) ?? start
    case .segment:
      let limit = path[start...].firstIndex(of: slash) ?? path.count
      return next[...limit].lastIndex(of: true) ?? start
    case .segments:
      var (end, last) = (start, start)
      while end < path.count, path[end] == slash {
        end = path[(end + 1)...].firstIndex(of: slash) ?? path.count
        if next[end] { last = end }
      }
      return last
    }
  }
}
