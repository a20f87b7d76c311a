import Foundation
import Hosting
import TestSupport
import Testing

/// Regular expressions of firebase.json, held against those of ICU, which mean the same where they
/// are read.
@Suite struct FirebaseExpressionTests {
  private static let texts = [
    "/", "", "/a", "/ab", "/abc/d", "/.well-known/assetlinks.json", "/a.b", "/9", "/a-b_c", "/aab",
    "/.well-known/apple-app-site-association", "/A", "/b/b/b", "/(x)", "/a]b",
  ]

  private func icu(_ pattern: String, _ text: String) throws -> Bool {
    // RE2 names groups with a P, and its end is that of the text, line breaks or not.
    let pattern = pattern.replacingOccurrences(of: "?P<", with: "?<")
    return try NSRegularExpression(pattern: pattern)
      .firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }

  @Test(
    "what is read matches as it should",
    arguments: [
      "^/$", "^/a", "b$", "/a|^/9$", "^/(a|b)+$", "^/(?:a|bc?)*$", "/(?P<post>.+)", "[^a-z/]",
      "^/[.]w", "\\.json$", "^/\\d$", "^/\\w+$", "^/a{2}b", "^/a{1,2}b", "^/(b/?){3,}$", "a??b",
      "^/(a|ab)(c|b)?$", "^/[]a]", "^/[a-c]{2,3}(/d)?$", "^(/[^/]+)*$", "()", "(|a)b", "^^/a",
      "[\\w-]+$", "/\\(x\\)", "^/[\\d]", "a\\Sb", "^.{3}$", "(a*)*$", "((a|b)|c)+$",
    ])
  func known(pattern: String) throws {
    let expression = try #require(FirebaseExpression(pattern))
    for text in Self.texts {
      #expect(expression.isFound(in: text) == (try icu(pattern, text)), "\(pattern) in '\(text)'")
    }
  }

  @Test("random expressions match as they should")
  func random() throws {
    var generator = SeededGenerator(seed: 7)
    var read = 0
    for number in 0..<3_000 {
      let length = Int.random(in: 1...9, using: &generator)
      let pattern = (0..<length).map { _ in
        [
          "a", "b", "/", "(", ")", "|", "*", "+", "?", "^", "$", ".", "[ab]", "[^a]", "{2}",
          "(a|b)",
        ]
        .randomElement(using: &generator) ?? ""
      }.joined()
      guard let expression = FirebaseExpression(pattern) else { continue }
      read += 1
      for text in Self.texts {
        #expect(
          expression.isFound(in: text) == (try icu(pattern, text)),
          "\(number): \(pattern) in '\(text)'")
      }
    }
    #expect(read > 500)
  }

  @Test(
    "what is not read is refused",
    arguments: [
      "(?i)a", "a**", "\\bfoo", "\\pL", "[[:alpha:]]", "(a", "a)", "[a", "é", "*a", "a{2,1}",
      "a{1001}", "(((a{100}){100}){100})", "(?=a)", "\\1", "\\x41", "[b-a]",
      String(repeating: "(", count: 100), String(repeating: "a", count: 10_000),
    ])
  func unknown(pattern: String) {
    #expect(FirebaseExpression(pattern) == nil, "\(pattern.prefix(80))")
  }
}
