import Diagnostics
import DynamicLinks
import Foundation
import TestSupport
import Testing

/// Links of the shapes met in the field, each with what must be said about it.
@Suite struct ExampleTests {
  struct Example: Decodable {
    var url: String
    var kind: String
    var domain: String
    var domains: [String]?
    var isKnownLink: Bool?
    var prefix: String?
    var suffix: String?
    var deepLink: String?
    var originalShortLink: String?
    var values: [String: String]?
    var absent: [String]?
    var rules: [String]
    var repaired: String?
    var twin: String?
    var googleOwned: Bool?
    var isDynamicLink: Bool?
    var hidden: [String]?

    var link: DynamicLink { parsed(url) }

    func parsed(_ url: String) -> DynamicLink {
      let domains = (domains ?? []).compactMap { LinkDomain(parsing: $0) }
      return DynamicLink(
        url, classifier: LinkClassifier(domains: domains), isKnownLink: isKnownLink ?? false)
    }
  }

  static let examples: [Example] = {
    let text = (try? Fixtures.text("Tests/DynamicLinksTests/Fixtures/examples.jsonl")) ?? ""
    return text.split(separator: "\n").compactMap { line in
      try? JSONDecoder().decode(Example.self, from: Data(line.utf8))
    }
  }()

  private func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }

  @Test func allLinesAreRead() throws {
    let lines = try Fixtures.text("Tests/DynamicLinksTests/Fixtures/examples.jsonl")
      .split(separator: "\n")
    #expect(lines.count == Self.examples.count && lines.count > 30)
  }

  @Test func shape() {
    for example in Self.examples {
      let link = example.link
      #expect("\(link.shape.kind)" == example.kind, "\(example.url)")
      #expect("\(link.shape.domainKind)" == example.domain, "\(example.url)")
      if let prefix = example.prefix { #expect(text(link.url[link.shape.prefix]) == prefix) }
      if let suffix = example.suffix { #expect(text(link.url[link.shape.suffix]) == suffix) }
      if let owned = example.googleOwned { #expect(link.shape.domainKind.isGoogleOwned == owned) }
      if let isLink = example.isDynamicLink { #expect(link.shape.kind.isDynamicLink == isLink) }
    }
  }

  @Test func parameters() throws {
    for example in Self.examples {
      let link = example.link
      if let deepLink = example.deepLink { #expect(text(link.deepLink) == deepLink) }
      #expect(link.originalShortLink.map(text) == example.originalShortLink, "\(example.url)")
      for (name, value) in example.values ?? [:] {
        let parameter = try #require(LinkParameter(name: Array(name.utf8)[...]))
        #expect(link.value(parameter).map(text) == value, "\(name) in \(example.url)")
      }
      for name in example.absent ?? [] {
        let parameter = try #require(LinkParameter(name: Array(name.utf8)[...]))
        #expect(link.value(parameter) == nil)
      }
      guard let twin = example.twin.map(example.parsed) else { continue }
      #expect(
        link.parameters.map { "\($0.parameter)=\(text($0.value))" }
          == twin.parameters.map { "\($0.parameter)=\(text($0.value))" })
    }
  }

  @Test func mistakes() {
    for example in Self.examples {
      let rules = Set(example.link.mistakes.map(\.rule.id)).sorted()
      #expect(rules == example.rules, "\(example.url)")
    }
  }

  @Test func repairedForms() {
    for example in Self.examples {
      let link = example.link
      if let repaired = example.repaired {
        #expect(link.repaired.map(text) == repaired, "\(example.url)")
      }
      guard let repaired = link.repaired else { continue }
      let again = example.parsed(text(repaired))
      #expect(again.repaired == nil, "a repaired link needs no repair: \(example.url)")
      let repairable = Set(link.mistakes.filter { $0.repaired != nil }.map(\.rule.id))
      #expect(repairable.isDisjoint(with: again.mistakes.map(\.rule.id)), "\(text(repaired))")
    }
  }

  @Test func secretsAreNeverPrinted() {
    for example in Self.examples {
      for secret in example.hidden ?? [] {
        let link = example.link
        #expect(!SecretMask.masked(example.url).contains(secret))
        let messages = link.mistakes.map(\.message).joined()
        #expect(!messages.contains(secret))
      }
    }
  }
}
