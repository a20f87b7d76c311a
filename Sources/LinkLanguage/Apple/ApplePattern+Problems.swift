extension ApplePattern {
  /// What keeps the pattern from matching anything, part by part.
  public var problems: [ApplePatternProblem] {
    var texts = [path].compactMap { $0 }
    switch query {
    case .text(let text): texts.append(text)
    case .items(let items): texts += items.map(\.pattern)
    case nil: break
    }
    if let fragment { texts.append(fragment) }
    return texts.flatMap { problems(in: $0) }
  }

  private func problems(in text: String) -> [ApplePatternProblem] {
    let glob = AppleGlob(text)
    let table = VariableTable(variables)
    var problems = glob.tokens.compactMap { token in
      if case .variable(let name) = token { table.problem(with: name) } else { nil }
    }
    if glob.isUnterminated { problems.append(.unterminatedVariable) }
    return problems
  }

  /// Whether Apple defines a variable called `name`.
  public static func predefinesVariable(_ name: String) -> Bool {
    PredefinedVariables.isDefined(name)
  }
}
