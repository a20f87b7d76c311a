extension PatternCompiler {
  private typealias Token = AppleGlob.Token

  /// The paths of a pattern, slashes at both ends of path and pattern left out of account.
  ///
  /// A pattern that ends in `/*` also matches without that ending. Where what stands at an end
  /// of the pattern may itself be a slash, the path proper is cut out by intersection.
  mutating func applePath(
    _ tokens: [AppleGlob.Token], _ coder: CharacterCoder, _ table: Int
  ) -> Language {
    var core = tokens[...]
    while core.first == Self.slash { core.removeFirst() }
    while core.last == Self.slash { core.removeLast() }
    if core.count == 1, core.first == .wild(minimum: 0, isOpen: true) { return .everything }
    let hasChildren =
      core.count > 1 && core.last == .wild(minimum: 0, isOpen: true)
      && core.dropLast().last == Self.slash
    guard hasChildren else { return stripped(core, coder, table) }
    let parent = core.dropLast(2)
    if let last = parent.last, isOrdinary(last, table) {
      let children = algebra.concatenation(
        coder.character("/", &algebra), coder.anyEnd(&algebra))
      let slashes = algebra.star(coder.character("/", &algebra))
      let rest = algebra.optional(children)
      if let short = lead(parent[parent.startIndex], parent, slashes, rest, coder, table) {
        return short
      }
    }
    let paths = [stripped(core, coder, table), stripped(parent, coder, table)]
    return algebra.union(paths)
  }

  private static let slash = AppleGlob.Token.literal("/")

  /// The paths that match `core` once slashes at both ends are gone.
  private mutating func stripped(
    _ core: ArraySlice<AppleGlob.Token>, _ coder: CharacterCoder, _ table: Int
  ) -> Language {
    let slash = coder.character("/", &algebra)
    let slashes = algebra.star(slash)
    if core.isEmpty { return slashes }
    if let short = short(core, slashes, coder, table) { return short }
    let glob = glob(core, coder, table, before: .epsilon)
    let led = algebra.concatenation(slash, .everything)
    let trailed = algebra.concatenation(coder.anyRun(&algebra), slash)
    let proper = algebra.intersection([
      glob, algebra.complement(led), algebra.complement(trailed),
    ])
    return algebra.concatenation([slashes, proper, slashes])
  }

  /// The same without an intersection, where the ends of `core` allow it.
  private mutating func short(
    _ core: ArraySlice<AppleGlob.Token>, _ slashes: Language, _ coder: CharacterCoder,
    _ table: Int
  ) -> Language? {
    guard let first = core.first, let last = core.last else { return nil }
    if core.count == 1, case .wild = first { return nil }
    var middle = core
    let rest: Language
    switch last {
    case _ where isOrdinary(last, table): rest = slashes
    case .wild(minimum: 0, isOpen: true):
      guard let before = core.dropLast().last else { return nil }
      middle.removeLast()
      if before == Self.slash {
        let end = coder.anyButSlash(&algebra)
        rest = algebra.concatenation([coder.anyRun(&algebra), end, slashes])
      } else if isOrdinary(before, table) {
        rest = coder.anyEnd(&algebra)
      } else {
        return nil
      }
    case .wild(let minimum, let isOpen):
      middle.removeLast()
      var end = algebra.concatenation(coder.anyButSlash(&algebra), slashes)
      let any = coder.anyCharacter(&algebra)
      for _ in 1..<minimum { end = algebra.concatenation(any, end) }
      rest = isOpen ? algebra.concatenation(coder.anyRun(&algebra), end) : end
    case .literal, .variable: return nil
    }
    return lead(first, middle, slashes, rest, coder, table)
  }

  private mutating func lead(
    _ first: AppleGlob.Token, _ middle: ArraySlice<AppleGlob.Token>, _ slashes: Language,
    _ rest: Language, _ coder: CharacterCoder, _ table: Int
  ) -> Language? {
    switch first {
    case _ where isOrdinary(first, table):
      return algebra.concatenation(slashes, glob(middle, coder, table, before: rest))
    case .wild(minimum: 0, isOpen: true):
      guard let next = middle.dropFirst().first, next == Self.slash || isOrdinary(next, table)
      else { return nil }
      let tail = glob(middle.dropFirst(), coder, table, before: rest)
      let run = algebra.concatenation(coder.anyRun(&algebra), tail)
      guard next == Self.slash else { return run }
      return algebra.concatenation([slashes, coder.anyButSlash(&algebra), run])
    case .wild(let minimum, let isOpen):
      var tail = glob(middle.dropFirst(), coder, table, before: rest)
      if isOpen { tail = algebra.concatenation(coder.anyRun(&algebra), tail) }
      let any = coder.anyCharacter(&algebra)
      for _ in 1..<minimum { tail = algebra.concatenation(any, tail) }
      return algebra.concatenation([slashes, coder.anyButSlash(&algebra), tail])
    case .literal, .variable: return nil
    }
  }

  /// Whether what `token` stands for always begins and ends with a character that is no slash.
  private mutating func isOrdinary(_ token: Token, _ table: Int) -> Bool {
    switch token {
    case .literal(let scalar): return scalar != "/"
    case .wild: return false
    case .variable(let name):
      if PredefinedVariables.isDefined(name), tables[table].isEmpty { return true }
      let key = VariableKey(table: table, name: name, coder: CharacterCoder())
      if let known = ordinary[key] { return known }
      let values = VariableTable(tables[table]).values(of: name) ?? []
      let answer = values.allSatisfy { value in
        let ends = [value.utf8.first, value.utf8.last].map { $0 ?? UInt8(ascii: "/") }
        return ends.allSatisfy { !"/*?".utf8.contains($0) }
      }
      ordinary[key] = answer
      return answer
    }
  }
}
