import Bytes
import Diagnostics
import DynamicLinks

extension FuzzTarget {
  /// The grammar of long links: taken apart, judged, repaired and masked.
  static let longLink = FuzzTarget(
    name: "long-link", summary: "URLs: taken apart, judged, repaired and masked",
    seeds: {
      try files("Tests/DynamicLinksTests/Fixtures/examples.jsonl").flatMap { text in
        text.split(separator: UInt8(ascii: "\n")).compactMap { line in
          line.split(separator: UInt8(ascii: "\"")).first { $0.begins(with: "http") }.map(
            Array.init)
        }
      }
    },
    words: [
      "link=", "&", "=", "#", "?", "%3D", "%26", "%253D", "&amp;", "apn;=", "apn=com.e", "_osl=",
      "oobCode%3D", "/__/auth/action", "https://", "x.page.link", "links.example.com/p", "%", "+",
      "efr=1", "ius=javascript", "amv=x", "d=1",
    ]
  ) { bytes throws(FuzzFailure) in
    let classifier = LinkClassifier(domains: [
      LinkDomain(host: "links.example.com", pathPrefix: "p")
    ])
    for isKnownLink in [false, true] {
      let link = DynamicLink(bytes[...], classifier: classifier, isKnownLink: isKnownLink)
      let mistakes = link.mistakes
      for mistake in mistakes where mistake.range.upperBound > bytes.count {
        throw FuzzFailure("'\(mistake.rule.id)' points behind the end")
      }
      let masked = SecretMask.masked(bytes[...])
      if SecretMask.masked(masked[...]) != masked {
        throw FuzzFailure("a masked text holds a secret")
      }
      guard let repaired = mistakes.compactMap(\.repaired).first else { continue }
      let again = DynamicLink(repaired[...], classifier: classifier, isKnownLink: isKnownLink)
      if let rest = again.mistakes.compactMap(\.repaired).first {
        throw FuzzFailure(
          "'\(String(decoding: repaired, as: UTF8.self))' needs another repair: "
            + String(decoding: rest, as: UTF8.self))
      }
    }
  }
}
