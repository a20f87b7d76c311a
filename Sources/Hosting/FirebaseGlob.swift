import Bytes

/// A `source` of `firebase.json`, as far as its meaning is beyond doubt.
///
/// `**` is any number of segments, `*` any bytes within one, `:name` one segment and `:name*` all that
/// follow (Firebase Hosting REST API, `Redirect`), everything else itself. What glob libraries know
/// besides (braces, brackets, groups, negation) is not judged.
public struct FirebaseGlob: Sendable {
  private let pieces: [Piece]

  /// What stands between two slashes.
  private enum Piece: Sendable {
    case anySegments
    case segment([UInt8])
  }

  /// Reads a glob; nil where it uses what is not judged.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    if bytes.contains(where: { "{}[]()!?+@|\\".utf8.contains($0) }) { return nil }
    let slash = UInt8(ascii: "/")
    pieces = (bytes.first == slash ? bytes.dropFirst() : bytes[...])
      .split(separator: slash, omittingEmptySubsequences: false).map(Self.piece)
  }

  private static func piece(_ text: ArraySlice<UInt8>) -> Piece {
    let star = UInt8(ascii: "*")
    if text.elementsEqual([star, star]) { return .anySegments }
    guard text.first == UInt8(ascii: ":") else { return .segment(Array(text)) }
    return text.last == star ? .anySegments : .segment([star])
  }

  /// Whether it matches a path that begins with a slash.
  public func matches(_ path: String) -> Bool {
    let segments = path.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map(Array.init)
    // Row by row: which numbers of leading segments the pieces so far can have taken.
    var reached = [true] + segments.map { _ in false }
    for piece in pieces {
      var next = segments.map { _ in false } + [false]
      for taken in reached.indices where reached[taken] {
        switch piece {
        case .anySegments:
          for end in taken..<next.count { next[end] = true }
        case .segment(let text):
          if taken < segments.count, Self.matches(text[...], segments[taken][...]) {
            next[taken + 1] = true
          }
        }
      }
      reached = next
    }
    return reached.last ?? false
  }

  /// Whether one segment matches, `*` being any bytes.
  private static func matches(_ piece: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    let parts = piece.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return piece == text
    }
    guard text.starts(with: first) else { return false }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }
}
