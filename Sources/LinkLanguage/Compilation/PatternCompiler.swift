/// Turns patterns into languages over one algebra.
struct PatternCompiler {
  /// The expressions made so far.
  var algebra = LanguageAlgebra()
  /// Languages of variables, which are long lists that many rules share.
  var variables: [VariableKey: Language] = [:]
  /// Whether the values of a variable begin and end with ordinary characters.
  var ordinary: [VariableKey: Bool] = [:]
  /// Conditions on query items, which rules of one file often share.
  var conditions: [ConditionKey: Language] = [:]
  /// The variable tables met so far; a pattern's own is found by its position here.
  var tables: [[SubstitutionVariable]] = []
  /// Whether some pattern decodes the URL.
  var decodes = false

  /// What the language of a variable depends on.
  struct VariableKey: Hashable {
    /// The position of the table.
    var table: Int
    /// The variable.
    var name: String
    /// How characters are written.
    var coder: CharacterCoder
  }

  /// What the language of a condition on a query item depends on.
  struct ConditionKey: Hashable {
    /// The position of the variable table.
    var table: Int
    /// The condition.
    var item: ApplePattern.QueryItem
    /// How characters are written.
    var coder: CharacterCoder
  }

  /// The languages of the parts of the URL that `pattern` asks for.
  mutating func compile(_ pattern: LinkPattern) -> PartLanguages {
    switch pattern {
    case .everything: return PartLanguages()
    case .apple(let pattern): return apple(pattern)
    case .androidPath(let pattern):
      return PartLanguages(path: android(pattern))
    case .androidQuery(let pattern):
      return PartLanguages(query: androidParameter(pattern), needsQuery: true)
    case .androidFragment(let pattern):
      return PartLanguages(fragment: android(pattern), needsFragment: true)
    case .androidSchemeSpecificPart(let pattern, let authority):
      let rest = algebra.rest(of: android(pattern), after: "//\(authority)".utf8)
      return PartLanguages(path: rest, joinsQuery: true)
    case .unusual(let part): return unusual(part)
    case .all(let patterns):
      var result = PartLanguages()
      for pattern in patterns {
        var parts = compile(pattern)
        if parts.joinsQuery { join(&result) }
        if result.joinsQuery { join(&parts) }
        result.path = algebra.intersection([result.path, parts.path])
        result.query = algebra.intersection([result.query, parts.query])
        result.fragment = algebra.intersection([result.fragment, parts.fragment])
        result.needsQuery = result.needsQuery || parts.needsQuery
        result.needsFragment = result.needsFragment || parts.needsFragment
      }
      return result
    }
  }

  /// Lets the path's language speak of path and query in one.
  private mutating func join(_ parts: inout PartLanguages) {
    if parts.joinsQuery { return }
    parts.joinsQuery = true
    let mark = UInt8(ascii: "?")
    let path = algebra.star(algebra.bytes(ByteSet.urlBytes.subtracting(ByteSet([mark]))))
    let query = algebra.optional(algebra.concatenation(algebra.byte(mark), .everything))
    parts.path = algebra.concatenation(algebra.intersection([parts.path, path]), query)
  }
}
