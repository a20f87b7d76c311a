extension PatternCompiler {
  /// The languages of an Apple pattern; empty ones when it has a problem.
  mutating func apple(_ pattern: ApplePattern) -> PartLanguages {
    var coder = CharacterCoder()
    coder.decodes = !pattern.isPercentEncoded
    coder.foldsCase = !pattern.isCaseSensitive
    let table = tableNumber(pattern.variables)
    var parts = PartLanguages()
    if let path = pattern.path {
      parts.path = language(of: AppleGlob(path), table) { compiler, tokens in
        compiler.applePath(tokens, coder, table)
      }
    }
    switch pattern.query {
    case .text(let text): parts.query = glob(text, coder, table)
    case .items(let items):
      var conditions: [Language] = []
      for item in items where item.pattern != "*" {
        conditions.append(queryItem(item, coder, table))
      }
      parts.query = algebra.intersection(conditions)
    case nil: break
    }
    if let fragment = pattern.fragment { parts.fragment = glob(fragment, coder, table) }
    if coder.decodes { decodes = true }
    return parts
  }

  /// The language of a whole pattern, without the rules for a path's slashes.
  mutating func glob(_ text: String, _ coder: CharacterCoder, _ table: Int) -> Language {
    language(of: AppleGlob(text), table) { compiler, tokens in
      compiler.glob(tokens[...], coder, table)
    }
  }

  private mutating func language(
    of glob: AppleGlob, _ table: Int,
    _ compile: (inout PatternCompiler, [AppleGlob.Token]) -> Language
  ) -> Language {
    let variables = VariableTable(tables[table])
    for case .variable(let name) in glob.tokens where variables.problem(with: name) != nil {
      return .empty
    }
    return glob.isUnterminated ? .empty : compile(&self, glob.tokens)
  }

  private mutating func tableNumber(_ variables: [SubstitutionVariable]) -> Int {
    if let known = tables.firstIndex(of: variables) { return known }
    tables.append(variables)
    return tables.count - 1
  }

  /// Texts of `tokens` and then of `rest`; nil where the pattern ends.
  mutating func glob(
    _ tokens: ArraySlice<AppleGlob.Token>, _ coder: CharacterCoder, _ table: Int,
    before rest: Language? = nil
  ) -> Language {
    var result = rest ?? .epsilon
    var isEnd = rest == nil
    for token in tokens.reversed() {
      switch token {
      case .literal(let scalar):
        result = algebra.concatenation(coder.character(scalar, &algebra), result)
      case .wild(let minimum, let isOpen):
        if isOpen {
          let run = isEnd ? coder.anyEnd(&algebra) : coder.anyRun(&algebra)
          result = algebra.concatenation(run, result)
        }
        let any = coder.anyCharacter(&algebra)
        for _ in 0..<minimum { result = algebra.concatenation(any, result) }
      case .variable(let name):
        result = algebra.concatenation(variable(name, coder, table), result)
      }
      isEnd = false
    }
    return result
  }

  /// One of the texts of a variable.
  private mutating func variable(
    _ name: String, _ coder: CharacterCoder, _ table: Int
  ) -> Language {
    let key = VariableKey(table: table, name: name, coder: coder)
    if let known = variables[key] { return known }
    let values = VariableTable(tables[table]).values(of: name) ?? []
    let globs = values.map { AppleGlob($0, isValue: true).tokens[...] }
    let language = choice(globs, coder, table)
    variables[key] = language
    return language
  }

  /// One of `values`, sharing their common beginnings.
  private mutating func choice(
    _ values: [ArraySlice<AppleGlob.Token>], _ coder: CharacterCoder, _ table: Int
  ) -> Language {
    var parts: [Language] = []
    var order: [AppleGlob.Token] = []
    var groups: [AppleGlob.Token: [ArraySlice<AppleGlob.Token>]] = [:]
    for value in values {
      guard let first = value.first else {
        parts.append(.epsilon)
        continue
      }
      if groups[first] == nil { order.append(first) }
      groups[first, default: []].append(value.dropFirst())
    }
    for first in order {
      let rests = groups[first] ?? []
      let shared = Self.sharedBeginning(rests)
      let rest =
        rests.count == 1
        ? .epsilon : choice(rests.map { $0.dropFirst(shared.count) }, coder, table)
      parts.append(glob([first] + shared, coder, table, before: rest))
    }
    return algebra.union(parts)
  }

  private static func sharedBeginning(
    _ values: [ArraySlice<AppleGlob.Token>]
  ) -> ArraySlice<AppleGlob.Token> {
    guard var shared = values.first else { return [] }
    for value in values.dropFirst() {
      let length = zip(shared, value).prefix { $0 == $1 }.count
      shared = shared.prefix(length)
    }
    return shared
  }

  /// Every query in which each item of the name has a value that the pattern matches.
  private mutating func queryItem(
    _ item: ApplePattern.QueryItem, _ coder: CharacterCoder, _ table: Int
  ) -> Language {
    let key = ConditionKey(table: table, item: item, coder: coder)
    if let known = conditions[key] { return known }
    var valueCoder = coder
    valueCoder.excluded = ByteSet("&")
    var nameCoder = coder
    nameCoder.excluded = ByteSet("&=")
    let value = glob(item.pattern, valueCoder, table)
    let characters = item.name.unicodeScalars.map { nameCoder.character($0, &algebra) }
    let condition = QueryDictionary.condition(name: characters, value: value, &algebra)
    conditions[key] = condition
    return condition
  }
}
