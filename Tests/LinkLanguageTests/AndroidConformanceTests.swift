import TestSupport
import Testing

@testable import LinkLanguage

struct AndroidConformanceTests {
  private static let kinds: [String: AndroidPattern.Kind] = [
    "path": .literal, "pathPrefix": .prefix, "pathSuffix": .suffix, "pathPattern": .simpleGlob,
    "pathAdvancedPattern": .advancedGlob,
  ]

  /// Whether the language of `pattern` holds `text` written as a URL would write it.
  private func holds(_ pattern: AndroidPattern, _ text: String) -> Bool {
    var compiler = PatternCompiler()
    let language = compiler.android(pattern)
    var algebra = compiler.algebra
    let classes = ByteClasses(algebra.sets)
    algebra.representatives = classes.representatives
    var rest = language
    for byte in text.utf8 {
      let isRaw = ByteSet.urlBytes.contains(byte) && byte != UInt8(ascii: "%")
      let hex = Array("0123456789abcdef".utf8)
      let spelling =
        isRaw ? [byte] : [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      for byte in spelling { rest = algebra.derivative(rest, Int(classes.classOf[Int(byte)])) }
    }
    return algebra.isNullable(rest)
  }

  @Test func pathsMatchAsOnDevices() throws {
    for line in try JSONFixture.lines("android-patterns.jsonl") {
      guard line["kind"] as? String == "pathmatch", let text = line["pattern"] as? String,
        let path = line["path"] as? String, let expected = line["expect"] as? Bool,
        let kind = Self.kinds[line["pattern_type"] as? String ?? ""]
      else { continue }
      let pattern = try AndroidPattern(kind, text)
      #expect(pattern.matches(path) == expected, "\(line["id"] ?? "")")
      #expect(holds(pattern, path) == expected, "language, \(line["id"] ?? "")")
    }
  }

  @Test func faultyPatternsAreRefused() throws {
    for line in try JSONFixture.lines("android-patterns.jsonl")
    where line["kind"] as? String == "patternerror" {
      let text = line["pattern"] as? String ?? ""
      #expect(throws: AndroidPatternError.self, "\(text)") {
        try AndroidPattern(.advancedGlob, text)
      }
    }
  }

  @Test func dynamicExpressionsBecomeTheMatchersOfDevices() throws {
    for line in try JSONFixture.lines("android-patterns.jsonl") {
      guard line["kind"] as? String == "dalpattern",
        let expression = line["expression"] as? String, let input = line["input"] as? String,
        let expected = line["expect"] as? Bool
      else { continue }
      let pattern = try AndroidPattern(dynamicExpression: expression)
      #expect(pattern.matches(input) == expected, "\(line["id"] ?? "")")
      #expect(holds(pattern, input) == expected, "language, \(line["id"] ?? "")")
      if let compiled = line["compiled"] as? [String: String] {
        #expect(pattern.text == compiled["pattern"], "\(line["id"] ?? "")")
      }
    }
  }
}
