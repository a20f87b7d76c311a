import DynamicLinks
import Testing

@Suite struct SDKLinkTests {
  /// What stands behind the root's slash, and what the SDK reads on a custom domain and on Google's.
  private static let examples: [(text: String, custom: String?, googles: String?)] = [
    ("?link=https%3A%2F%2Fa.example%2Fb", "https://a.example/b", "https://a.example/b"),
    ("?link=https://a.example/b&apn=c", "https://a.example/b", "https://a.example/b"),
    ("?link=https%3A%2F%2Fa%2Eexample", "https://a.example", "https://a.example"),
    // A pair with another "=" is dropped.
    ("?link=https://a.example/?b=1", nil, nil),
    (
      "?link=https%3A%2F%2Fa.example%2F%3Fb%3D1", "https://a.example/?b=1", "https://a.example/?b=1"
    ),
    ("?link", nil, nil),
    ("?link=", nil, nil),
    // No Dynamic Link of a custom domain: another slash, and "link" is not the first.
    ("?apn=c&link=https://a.example/b", nil, "https://a.example/b"),
    ("?apn=c&link=https%3A%2F%2Fa.example", "https://a.example", "https://a.example"),
    ("?apn=c&link=https%3A%2F%2Fa.example&ofl=https://b.example", nil, "https://a.example"),
    // Of two the last one counts.
    (
      "?link=https%3A%2F%2Fa.example&link=https%3A%2F%2Fb.example", "https://b.example",
      "https://b.example"
    ),
    ("?link=https%3A%2F%2Fa.example&link=b=c", "https://a.example", "https://a.example"),
    (
      "?link=https://a.example#top&link=https://b.example", "https://a.example", "https://a.example"
    ),
    ("?LINK=https://a.example", nil, nil),
    ("AbCd?link=https://a.example", nil, nil),
    ("", nil, nil), ("?", nil, nil), ("?&&=&link", nil, nil),
  ]

  @Test("the SDK reads what its own parser takes")
  func reads() {
    for example in Self.examples {
      let text = Array(example.text.utf8)[...]
      for (isCustom, expected) in [(true, example.custom), (false, example.googles)] {
        let link = SDKLink(text, onCustomDomain: isCustom)?.deepLink
        let read = link.map { String(decoding: $0, as: UTF8.self) }
        #expect(read == expected, "\(example.text), custom: \(isCustom)")
      }
    }
  }
}
