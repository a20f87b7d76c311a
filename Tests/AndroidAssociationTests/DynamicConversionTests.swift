import LinkLanguage
import Syntax
import Testing

@testable import AndroidAssociation

/// Rules of Apple as dynamic rules of Android.
@Suite struct DynamicConversionTests {
  private static func rule(
    _ path: String?, query: ApplePattern.Query? = nil, fragment: String? = nil,
    folds: Bool = false, excludes: Bool = false, variables: [SubstitutionVariable] = []
  ) -> LinkRule {
    let pattern = ApplePattern(
      path: path, query: query, fragment: fragment, isCaseSensitive: !folds, variables: variables)
    return LinkRule(.apple(pattern), isExclusion: excludes)
  }

  private static func paths(_ conversion: DynamicRuleConversion) -> [String] {
    conversion.components.map { ($0.isExcluded ? "NOT " : "") + ($0.path?.text ?? "") }
  }

  @Test("what Android has words for is the same, which is proved")
  func equal() {
    let shop = SubstitutionVariable(name: "shop", values: ["a", "b"])
    let cases: [(LinkRule, [String])] = [
      (Self.rule("/t/*"), ["/t", "/t/*"]), (Self.rule("/t/?*"), ["/t/?*"]),
      (Self.rule("/t/*?"), ["/t/?*"]), (Self.rule("/t"), ["/t", "/t/"]),
      (Self.rule("/t*"), ["/t*"]), (Self.rule("*"), ["*"]), (Self.rule(nil), ["*"]),
      (Self.rule("/$(shop)/x/*", variables: [shop]), ["/a/x", "/a/x/*", "/b/x", "/b/x/*"]),
      (Self.rule("/caf%C3%A9/*"), ["/café", "/café/*"]),
      (Self.rule("/a/*b*"), ["/a/*b*"]), (Self.rule("/t/*", query: .text("*")), ["/t", "/t/*"]),
    ]
    for (rule, expected) in cases {
      let conversion = DynamicRuleConversion([rule], group: 0)
      #expect(Self.paths(conversion) == expected)
      #expect(conversion.isEqual, "\(expected): \(conversion.changes)")
      #expect(conversion.obstacles.isEmpty, "\(conversion.obstacles)")
    }
    let excluded = DynamicRuleConversion(
      [Self.rule("/t/help/*", excludes: true), Self.rule("/t/*")], group: 0)
    #expect(Self.paths(excluded) == ["NOT /t/help", "NOT /t/help/*", "/t", "/t/*"])
    #expect(excluded.isEqual)
  }

  @Test("rules that open nothing become a rule, as an empty list would leave all to the manifest")
  func nothing() {
    for rules in [[], [Self.rule("/b/*", excludes: true)]] {
      let conversion = DynamicRuleConversion(rules, group: 0)
      #expect(conversion.components.last?.isExcluded == true)
      #expect(conversion.isEqual, "\(conversion.changes)")
    }
  }

  @Test("what cannot be the same opens too much rather than too little, and a URL shows it")
  func wider() throws {
    let cases: [(LinkRule, String)] = [
      (Self.rule("/a/*/c"), "'*' in '/a/*/c' ends"), (Self.rule("/e*.html"), "ends"),
      (Self.rule("/a.b?"), "the dot in '/a.b?'"), (Self.rule("/b?/x"), "one character"),
      (Self.rule("/q", query: .text("a=b")), "never at the whole query"),
      (Self.rule("/l/$(lang)/x"), "more texts than rules"),
    ]
    for (rule, reason) in cases {
      let conversion = DynamicRuleConversion([rule], group: 0)
      let reasons = try #require(conversion.obstacles.first).reasons.joined(separator: "; ")
      #expect(reasons.contains(reason), "\(reasons)")
      #expect(!conversion.isEqual)
      for change in conversion.changes {
        #expect(!change.isLost, "\(reason): \(change)")
        #expect(change.proof.witness != nil)
      }
    }
  }

  @Test("letters of either case and parameters given twice are told")
  func lost() throws {
    let folded = DynamicRuleConversion([Self.rule("/Case", folds: true)], group: 0)
    let change = try #require(folded.changes.first)
    #expect(change.isLost && change.proof.witness == "/case")
    let item = ApplePattern.QueryItem(name: "k", pattern: "v")
    let twice = DynamicRuleConversion(
      [Self.rule("/x", query: .items([item]), excludes: true), Self.rule("/*")], group: 0)
    #expect(twice.components.first?.parameters.first?.key.text == "k")
    #expect(!twice.isEqual)
  }

  @Test("every witness opens on the side it should, by membership")
  func witnesses() {
    let rules = [
      Self.rule("/no/*x", excludes: true), Self.rule("/a/*/c"), Self.rule("/b", folds: true),
      Self.rule("/q", query: .items([.init(name: "k", pattern: "?*")])),
      Self.rule("/f", fragment: "top"),
    ]
    let conversion = DynamicRuleConversion(rules, group: 0)
    #expect(!conversion.changes.isEmpty)
    var apple = LinkMatcher(rules)
    for change in conversion.changes {
      guard let witness = change.proof.witness else { continue }
      let opens = apple.decide(Array(witness.utf8)[...]).verdict(for: 0).opens
      let url = AndroidURL("https://a.example" + witness)
      let android = DynamicRuleList.outcome(of: conversion.components, for: url)
      #expect(opens == change.isLost && android.permits != change.isLost, "\(witness)")
    }
  }
}
