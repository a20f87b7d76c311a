import Bytes

/// A `source` of `firebase.json`, as far as its meaning is beyond doubt.
///
/// Firebase Hosting documents extended globs (full configuration, "Glob pattern matching") and matches
/// them with minimatch where its source can be read (superstatic, `patterns.js`): `**` is any number of
/// segments, `*` any bytes within one, `?` one, `[…]` one of several, `{a,b}` either, `@(a|b)` and its
/// like one of several texts, a leading `!` everything else. `:name` is one segment and `:name*` all
/// that follow (REST API, `Redirect`). As documented, wildcards take names that begin with a dot too.
public struct FirebaseGlob: Sendable {
  /// What is between two slashes.
  private enum Piece: Sendable {
    case anySegments
    case segment(FirebaseSegment)
  }

  private let patterns: [[Piece]]
  private let isNegated: Bool

  /// Reads a glob; nil where it uses what is not judged.
  public init?(_ text: String) {
    var bytes = Array(text.utf8)
    isNegated = bytes.first == UInt8(ascii: "!")
    if isNegated {
      bytes.removeFirst()
      // What comes out of several choices, or of another sign, is not the same everywhere
      // (firebase-tools issue 6742).
      if bytes.contains(where: { "{!(".utf8.contains($0) }) { return nil }
    }
    guard let expanded = Self.expansions(of: bytes) else { return nil }
    var patterns: [[Piece]] = []
    for text in expanded {
      guard let pieces = Self.pieces(text) else { return nil }
      patterns.append(pieces)
    }
    self.patterns = patterns
  }

  private static func pieces(_ text: [UInt8]) -> [Piece]? {
    let slash = UInt8(ascii: "/")
    var pieces: [Piece] = []
    for part in (text.first == slash ? text.dropFirst() : text[...])
      .split(separator: slash, omittingEmptySubsequences: false)
    {
      guard let piece = piece(part) else { return nil }
      pieces.append(piece)
    }
    return pieces
  }

  private static func piece(_ text: ArraySlice<UInt8>) -> Piece? {
    if text.elementsEqual("**".utf8) { return .anySegments }
    guard text.first == UInt8(ascii: ":") else {
      return FirebaseSegment(text).map { .segment($0) }
    }
    var name = text.dropFirst()
    let isRest = name.last == UInt8(ascii: "*")
    if isRest { name = name.dropLast() }
    guard name.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") })
    else { return nil }
    return isRest ? .anySegments : .segment(.any)
  }

  /// Whether it matches a path that begins with a slash.
  public func matches(_ path: String) -> Bool {
    let segments = path.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map(Array.init)
    return patterns.contains { Self.matches($0, segments) } != isNegated
  }

  private static func matches(_ pieces: [Piece], _ segments: [[UInt8]]) -> Bool {
    // Row by row: which numbers of leading segments the pieces so far can have taken.
    var reached = [true] + segments.map { _ in false }
    for piece in pieces {
      var next = segments.map { _ in false } + [false]
      for taken in reached.indices where reached[taken] {
        switch piece {
        case .anySegments:
          for end in taken..<next.count { next[end] = true }
        case .segment(let segment):
          if taken < segments.count, segment.matches(segments[taken]) { next[taken + 1] = true }
        }
      }
      reached = next
    }
    return reached.last ?? false
  }
}
