extension RedirectsFile {
  /// What a line does: a source, a target and perhaps a status, then perhaps a comment.
  func rule(_ line: [UInt8]) -> SavedRule {
    var words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.map(Array.init)
    if let comment = words.indices.dropFirst(2).first(where: { words[$0].first == Self.sharp }) {
      words.removeSubrange(comment...)
    }
    guard 2...3 ~= words.count, words[0].first != Self.sharp else { return SavedRule() }
    let given = words.count < 3 ? 302 : Int(String(decoding: words[2], as: UTF8.self))
    guard let status = given, statuses.contains(status), let source = source(words[0]) else {
      return SavedRule()
    }
    var rule = SavedRule(
      claim: .unread(beginning: source.beginning(before: ":*")),
      text: String(decoding: words[0], as: UTF8.self))
    if let pattern = PathPattern(redirects: source) {
      rule.claim = pattern.isPlain ? .key(source) : .pattern(pattern)
    }
    if status != 200 { rule.target = words[1] }
    return rule
  }

  private static var sharp: UInt8 { UInt8(ascii: "#") }

  /// The path of a source; nil for a line that the service passes over.
  ///
  /// GitLab takes whole URLs too, whose host is taken to be this one.
  private func source(_ text: [UInt8]) -> [UInt8]? {
    let slash = UInt8(ascii: "/")
    var path = text
    if ignoresFinalSlash, text.starts(with: "http".utf8) {
      let parts = text.split(separator: slash, maxSplits: 3, omittingEmptySubsequences: false)
      path = parts.count == 4 ? [slash] + parts[3] : [slash]
    }
    guard path.first == slash else { return nil }
    if ignoresFinalSlash, path.count > 1, path.last == slash { path.removeLast() }
    return path
  }

  /// How many of the lines of a file are read: all, where it is within the limits.
  func readCount(_ lines: [[UInt8]]) -> Int {
    if lines.reduce(0, { $0 + $1.count + 1 }) > sizeLimit { return 0 }
    var (plain, patterns) = (0, 0)
    for (index, line) in lines.enumerated() {
      switch rule(line).claim {
      case .nothing: continue
      case .key where patterns == 0 || patternLimit == .max: plain += 1
      case .key, .pattern, .unread, .expression, .moved: patterns += 1
      }
      let count = patternLimit == .max ? plain + patterns : plain
      if count > ruleLimit || patterns > patternLimit { return index }
    }
    return lines.count
  }
}
