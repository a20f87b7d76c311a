import Bytes
import Syntax

/// A setting of vercel.json that sends paths elsewhere before any redirect is looked at
/// (vercel/vercel, packages/routing-utils/src/superstatic.ts at 0027180).
public enum VercelMove: Sendable {
  /// Paths get a slash at their end, or lose it.
  case trailingSlash(Bool)
  /// Paths lose the name of a page behind them.
  case cleanURLs

  /// The names of such settings.
  public static let settings = ["cleanUrls", "trailingSlash"]

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// Those that an object has.
  static func all(in node: JSONNode) -> [VercelMove] {
    var moves: [VercelMove] = []
    if node["cleanUrls"]?.bool == true { moves.append(.cleanURLs) }
    if let isAdded = node["trailingSlash"]?.bool { moves.append(.trailingSlash(isAdded)) }
    return moves
  }

  /// The name of the setting.
  var name: String {
    switch self {
    case .cleanURLs: "cleanUrls"
    case .trailingSlash: "trailingSlash"
    }
  }

  /// Whether it takes requests of `path`.
  func takes(_ path: [UInt8]) -> Bool {
    guard path.first == Self.slash else { return false }
    let endsInSlash = path.count > 1 && path.last == Self.slash
    let names = path.dropFirst().dropLast(endsInSlash ? 1 : 0)
      .split(separator: Self.slash, omittingEmptySubsequences: false)
    guard let last = names.last else { return false }
    switch self {
    case .trailingSlash(false): return endsInSlash
    case .trailingSlash(true):
      // What is below `.well-known` is left alone there.
      if names.contains(where: \.isEmpty) || names[0].elementsEqual(".well-known".utf8) {
        return false
      }
      return endsInSlash ? Self.hasEnding(last) : !last.contains(Self.dot)
    case .cleanURLs:
      return last.elementsEqual("index".utf8) || last.suffix(5).elementsEqual(".html".utf8)
    }
  }

  /// Whether a name has a dot with letters, digits or `_` behind it, and something before.
  private static func hasEnding(_ name: ArraySlice<UInt8>) -> Bool {
    guard let place = name.lastIndex(of: dot), place > name.startIndex else { return false }
    let ending = name[(place + 1)...]
    return !ending.isEmpty
      && ending.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
  }
}
