/// An ordered rule list over a residual table.
struct CompiledRules: Sendable {
  /// The residual of each rule at the beginning of the text.
  var starts: [Residual] = []
  /// Whether each rule is an exclusion.
  var isExclusion: [Bool] = []
  /// The groups of each rule.
  var groups: [GroupSet] = []
  /// The same as lists.
  var members: [[Int]] = []
  /// One more than the greatest group.
  var groupCount = 0

  /// Compiles `lists` into one table, so that equal languages have equal numbers.
  static func compile(
    _ lists: [[LinkRule]]
  ) -> (lists: [CompiledRules], residuals: ResidualTable, decodes: Bool) {
    var compiler = PatternCompiler()
    let parts = lists.map { rules in rules.map { compiler.compile($0.pattern) } }
    var residuals = ResidualTable(compiler.algebra)
    var compiled: [CompiledRules] = []
    for (rules, parts) in zip(lists, parts) {
      var list = CompiledRules()
      for (rule, parts) in zip(rules, parts) {
        list.append(rule, residuals.start(parts))
      }
      compiled.append(list)
    }
    return (compiled, residuals, compiler.decodes)
  }

  private mutating func append(_ rule: LinkRule, _ start: Residual) {
    starts.append(start)
    isExclusion.append(rule.isExclusion)
    groups.append(rule.groups)
    members.append(rule.groups.groups)
    groupCount = max(groupCount, (members.last?.last ?? -1) + 1)
  }
}
