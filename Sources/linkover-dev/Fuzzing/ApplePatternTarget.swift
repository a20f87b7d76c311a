import Bytes
import LinkLanguage

extension FuzzTarget {
  /// The compiler of Apple's patterns, held to the slow reference matcher.
  static let applePattern = FuzzTarget(
    name: "apple-pattern",
    summary: "patterns of Apple: each line after the fourth is a URL, decided twice and compared",
    seeds: { seeds.map { Array($0.utf8) } },
    words: [
      "*", "?", "?*", "/*", "$(v)", "$(digit)", "$(", "%2F", "%C3%A9", "%41", "é", "&a=1", "=",
    ]
  ) { bytes throws(FuzzFailure) in
    let lines = bytes.split(separator: 10, maxSplits: 12, omittingEmptySubsequences: false)
    guard lines.count > 4 else { return }
    let pattern = pattern(lines.prefix(4).map { String(decoding: $0, as: UTF8.self) })
    guard isCheap(pattern) else { return }
    let rules = [LinkRule(.apple(pattern))]
    var matcher = LinkMatcher(rules)
    var stepper = LinkMatcher(rules, stateLimit: 3)
    let reference = ReferenceMatcher(pattern: pattern)
    for line in lines.dropFirst(4).map({ url($0) })
    where pattern.isPercentEncoded || spellsUTF8(line) {
      let expected = reference.matches(line)
      let found = matcher.decide(line[...]).verdict(for: 0).opens
      let stepped = stepper.decide(line[...]).verdict(for: 0).opens
      if found != expected || stepped != expected {
        throw FuzzFailure(
          "\(pattern) and '\(String(decoding: line, as: UTF8.self))': the table says \(found), "
            + "steps say \(stepped), the reference says \(expected)")
      }
    }
  }

  /// Path, query, fragment and flags, one a line, then URLs.
  private static let seeds = [
    "/buy/*\n\n\n\n/buy\n/buy/42\n/buyer\n/buy//?x=1#y",
    "/a/?*/c\n?*\n\nc\n/a/b/c?x\n/a//c\n/A/b/C/?é",
    "/$(v)/$(digit)\n\n*top*\np\n/ab/1#top\n/a/2#x\n/b%2Fc/3#stop\n/%C3%A9/1",
    "*a*b\n{a=?*\n\n\n/xaxb?a=1&b\n/ab?b&a\n/ab?a=&a=2\n/ab",
    "/caf\u{E9}/*\n{\u{E9}=1*\n?\ncp\n/caf%C3%A9/x?%C3%A9=12#%E2%82%AC\n/CAF%c3%89",
  ]

  /// A query line that begins with `{` is one item of a dictionary; the flags are `c` for folded
  /// case and `p` for decoded text.
  private static func pattern(_ lines: [String]) -> ApplePattern {
    let query = lines[1]
    var pattern = ApplePattern(
      path: lines[0], query: query.isEmpty ? nil : .text(query),
      fragment: lines[2].isEmpty ? nil : lines[2],
      isCaseSensitive: !lines[3].unicodeScalars.contains("c"),
      isPercentEncoded: !lines[3].unicodeScalars.contains("p"),
      variables: [SubstitutionVariable(name: "v", values: ["a", "ab", "b*", "c?"])])
    if query.unicodeScalars.first == "{" {
      let scalars = query.unicodeScalars.dropFirst()
      let mark = scalars.firstIndex(of: "=") ?? scalars.endIndex
      let name = String(scalars[..<mark])
      pattern.query = .items([.init(name: name, pattern: String(scalars[mark...].dropFirst()))])
    }
    return pattern
  }

  /// Whether the reference, which backtracks, ends in reasonable time and knows all variables.
  private static func isCheap(_ pattern: ApplePattern) -> Bool {
    var texts = [pattern.path, pattern.fragment].compactMap { $0 }
    switch pattern.query {
    case .text(let text): texts.append(text)
    case .items(let items): texts += items.map(\.pattern)
    case nil: break
    }
    return pattern.problems.isEmpty
      && texts.allSatisfy { text in
        !text.contains("$(lang)") && !text.contains("$(region)")
          && text.utf8.count(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "$") }) <= 4
      }
  }

  /// Whether the escapes of a URL spell whole characters, without which no two decoders agree.
  private static func spellsUTF8(_ url: [UInt8]) -> Bool {
    var bytes: [UInt8] = []
    var rest = url[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap(\.hexadecimalValue)
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) != nil
  }

  /// A valid path, query and fragment of bounded length made of any bytes.
  private static func url(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let text = Array(bytes.prefix(60))
    return URLRewriting.isValid(text[...]) ? text : URLRewriting.encoded(text[...])
  }
}
