import Bytes
import LinkLanguage
import Syntax

/// One rule of an association file of Apple as dynamic components, chosen by proof.
struct DynamicTranslation {
  /// The most components that one rule may become.
  private static let componentLimit = 64

  /// The components, all of which stand for the rule; none where it is left out.
  let components: [DynamicComponent]
  /// Why they do not say the same, as far as the rule's text tells; empty where they do.
  let obstacles: [String]

  /// Translates `pattern`.
  ///
  /// What cannot be the same errs on the side of opening the app, where that can be: an opening
  /// rule then takes more, an exclusion less or nothing.
  init(_ pattern: ApplePattern, isExclusion: Bool) {
    let expanded = pattern.expanded(limit: Self.componentLimit)
    let parts = expanded ?? [pattern.withWildcards]
    var obstacles = parts.flatMap { Self.obstacles(of: $0) }.distinct
    if expanded == nil {
      obstacles.insert("a variable stands for more texts than rules can be written", at: 0)
    }
    let written = Self.components(parts, isExclusion, widens: false)
    let whole = Choice(written, of: pattern)
    if whole.isEqual {
      components = written
      self.obstacles = []
      return
    }
    self.obstacles = obstacles
    if isExclusion {
      let isKept = whole.takesNoMore || parts.allSatisfy { Self.differsByRepetition($0) }
      components = isKept ? written : []
      return
    }
    let wide = Self.components(parts, isExclusion, widens: true)
    let takesMore = whole.takesNoLess || !Choice(wide, of: pattern).takesNoLess
    components = takesMore ? written : wide
  }

  /// How components compare with a rule, in the usual spelling of URLs.
  private struct Choice {
    /// Whether every URL of the components is one of the rule's.
    let takesNoMore: Bool
    /// Whether every URL of the rule is one of the components'.
    let takesNoLess: Bool

    var isEqual: Bool { takesNoMore && takesNoLess }

    init(_ components: [DynamicComponent], of pattern: ApplePattern) {
      let usual = LinkPart.allCases.map { LinkRule(.unusual($0), isExclusion: true) }
      var prover = LinkProver([
        usual + [LinkRule(.apple(pattern))], usual + components.map { LinkRule($0.pattern) },
      ])
      takesNoLess = prover.losses(from: 0, group: 0, to: 1, group: 0).isEmpty
      takesNoMore = prover.losses(from: 1, group: 0, to: 0, group: 0).isEmpty
    }
  }

  /// `patterns` as components.
  ///
  /// With `widens`, what may take less is left out or shortened.
  private static func components(
    _ patterns: [ApplePattern], _ isExclusion: Bool, widens: Bool
  ) -> [DynamicComponent] {
    patterns.flatMap { pattern -> [DynamicComponent] in
      func text(_ expression: DynamicExpression) -> String? {
        if expression.isAnything || expression.written.isEmpty { return nil }
        return widens && expression.obstacle != nil
          ? expression.beginning ?? expression.written : expression.written
      }
      let isEncoded = pattern.isPercentEncoded
      let path = pattern.path.flatMap { text(DynamicExpression($0, isEncoded: isEncoded)) }
      let fragment = pattern.fragment.flatMap {
        text(DynamicExpression($0, isEncoded: isEncoded))
      }
      let parameters = (items(pattern.query) ?? []).compactMap { item in
        text(DynamicExpression(item.pattern, isEncoded: isEncoded)).map { value in
          (isEncoded ? DynamicExpression.decoded(item.name) : item.name, value)
        }
      }
      let isEverything = path == nil && fragment == nil && parameters.isEmpty
      let paths: [String?] = path.map(slashed) ?? [isEverything ? "*" : nil]
      return paths.compactMap { path in
        try? DynamicComponent(
          path: path, fragment: fragment, parameters: parameters, isExcluded: isExclusion)
      }
    }.distinctByText
  }

  /// The path with a slash at its end and without one: Apple takes both for the same, so that
  /// `/a/*` covers `/a` too.
  private static func slashed(_ path: String) -> [String] {
    if path == "/" { return [path] }
    if path == "/*" { return ["*"] }
    let isOpen = path.utf8.last == UInt8(ascii: "*")
    let folder = isOpen ? path.utf8.dropLast() : path.utf8[...]
    if folder.last == UInt8(ascii: "/") {
      return [String(decoding: folder.dropLast(), as: UTF8.self), path]
    }
    return isOpen ? [path] : [path, path + "/"]
  }

  /// Whether `pattern` and its component are the same but for parameters that are given twice.
  private static func differsByRepetition(_ pattern: ApplePattern) -> Bool {
    guard case .items(let items)? = pattern.query, items.allSatisfy({ !$0.pattern.isEmpty })
    else { return false }
    var rest = pattern
    rest.query = nil
    return Choice(components([rest], true, widens: false), of: rest).isEqual
  }

  /// A condition on the query as conditions on parameters; nil where it cannot be.
  private static func items(_ query: ApplePattern.Query?) -> [ApplePattern.QueryItem]? {
    switch query {
    case nil: return []
    case .items(let items): return items
    case .text(let text):
      let pairs = text.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      var items: [ApplePattern.QueryItem] = []
      for pair in pairs {
        let sides = pair.split(
          separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let isPlain = sides[0].allSatisfy {
          $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: "?")
        }
        guard sides.count == 2, isPlain, !sides[0].isEmpty else { return nil }
        items.append(
          ApplePattern.QueryItem(
            name: String(decoding: sides[0], as: UTF8.self),
            pattern: String(decoding: sides[1], as: UTF8.self)))
      }
      return items
    }
  }

  private static func obstacles(of pattern: ApplePattern) -> [String] {
    var obstacles: [String] = []
    if !pattern.isCaseSensitive {
      obstacles.append("Android always tells capitals from small letters")
    }
    let texts = [pattern.path, pattern.fragment].compactMap { $0 }
    obstacles += texts.compactMap {
      DynamicExpression($0, isEncoded: pattern.isPercentEncoded).obstacle
    }
    switch pattern.query {
    case nil, .text("*"): break
    case .text: obstacles.append("Android looks at single parameters, never at the whole query")
    case .items:
      obstacles.append(
        "of a parameter given twice Android wants one to fit and Apple all, and one that is"
          + " missing counts as empty only for Apple")
    }
    if let fragment = pattern.fragment, fragment != "*" {
      obstacles.append("for Android a fragment must be there, for Apple a missing one is empty")
    }
    return obstacles
  }
}

extension ApplePattern {
  /// The pattern with wildcards in place of variables, for those that stand for too many texts.
  fileprivate var withWildcards: ApplePattern {
    func replaced(_ text: String) -> String {
      var result: [UInt8] = []
      var rest = Array(text.utf8)[...]
      while let start = rest.firstRange(of: Array("$(".utf8)) {
        result += rest[..<start.lowerBound]
        result.append(UInt8(ascii: "*"))
        let end = rest[start.upperBound...].firstIndex(of: UInt8(ascii: ")"))
        rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
      }
      return String(decoding: result + rest, as: UTF8.self)
    }
    var copy = self
    copy.path = path.map(replaced)
    copy.fragment = fragment.map(replaced)
    switch query {
    case nil: break
    case .text(let text): copy.query = .text(replaced(text))
    case .items(let items):
      copy.query = .items(
        items.map { QueryItem(name: $0.name, pattern: replaced($0.pattern)) })
    }
    copy.variables = []
    return copy
  }
}

extension [DynamicComponent] {
  /// The components that differ in their text.
  fileprivate var distinctByText: [DynamicComponent] {
    var seen: Set<String> = []
    return filter { seen.insert($0.json.rendered(indent: 0)).inserted }
  }
}
