import LinkLanguage
import TestSupport

/// Random rules and URLs that meet often enough to be worth comparing.
struct RandomRules {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func rules(_ count: Int) -> [LinkRule] {
    (0..<count).map { _ in
      LinkRule(
        .apple(pattern()), isExclusion: chance(3),
        groups: GroupSet(chance(2) ? [0, 1] : [pick([0, 1])]))
    }
  }

  mutating func pattern() -> ApplePattern {
    var pattern = ApplePattern()
    pattern.isPercentEncoded = !chance(4)
    pattern.isCaseSensitive = !chance(4)
    pattern.variables = [SubstitutionVariable(name: "v", values: ["a", "ab", "b*", "c?"])]
    if !chance(5) { pattern.path = (chance(4) ? "" : "/") + text(Self.pathPieces, 5) }
    if chance(4) { pattern.fragment = text(Self.pathPieces, 2) }
    if chance(5) {
      pattern.query = .text(text(Self.queryPieces, 4))
    } else if chance(2) {
      pattern.query = .items(
        (0...Int.random(in: 0...2, using: &random)).map { _ in
          .init(name: pick(["a", "b", "aa", "A", "é"]), pattern: text(Self.valuePieces, 2))
        })
    }
    return pattern
  }

  /// A valid path, query and fragment.
  mutating func url() -> [UInt8] {
    var result = chance(20) ? "" : "/" + text(Self.pathText, 6)
    if chance(2) { result += "?" + text(Self.queryText, 8) }
    if chance(3) { result += "#" + text(Self.pathText, 3) }
    return Array(result.utf8)
  }

  mutating func text(_ pieces: [String], _ most: Int) -> String {
    (0..<Int.random(in: 0...most, using: &random)).map { _ in pick(pieces) }.joined()
  }

  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  static let pathPieces = [
    "a", "b", "/", "/", "*", "*", "?", "ab", "A", "%2F", "é", "c", "/*", "$(v)", "x$(digit)",
    "\u{34A}", "%41", "1",
  ]
  static let queryPieces = ["a", "=", "&", "*", "?", "b", "1", "%26"]
  static let valuePieces = ["1", "*", "?", "2", "a", "é", "=", "/"]
  static let pathText = [
    "a", "b", "/", "/", "ab", "A", "%2F", "%2f", "%C3%A9", "%c3%A9", "%C3%89", "c", "1", "x",
    "%41", "%CD%8A", "%E2%82%AC", "%F0%9F%98%80", ".",
  ]
  static let queryText = [
    "a", "=", "=", "&", "&", "b", "1", "2", "aa", "A", "%C3%A9", "%26", "%3D", "/", "?",
  ]
}
