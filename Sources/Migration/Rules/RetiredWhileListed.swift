public import Diagnostics

/// PLN016: a host that is to be retired while builds go on listing it.
public enum RetiredWhileListed {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN016",
    name: "retired-while-listed",
    summary: "a phase retires a host that builds go on listing",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      A host is retired once `linkover retire` finds it ready, which it is not while more installs list \
      it than "retirement" allows. Builds list their hosts for as long as people have them, and the next \
      ones list what the last one did until a phase drops the entries. So a phase that retires a host of \
      an app whose entries no phase above drops would wait for ever.
      """,
    examples: []
  )

  /// The finding about `hosts`, which builds of `apps` list, the project having `count` apps.
  static func finding(
    _ hosts: [String], by apps: [String], of count: Int, phase number: Int, at location: Location
  ) -> Finding {
    func quoted(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
    let those =
      apps.count == count
      ? "" : #", "apps": [\#(apps.map { "\"\($0)\"" }.joined(separator: ", "))]"#
    return Finding(
      metadata,
      "phase \(number) retires \(quoted(hosts)), which builds of \(quoted(apps)) go on listing, since "
        + "no phase above drops their entries: `linkover retire` would never be ready",
      at: location, help: "put {\"do\": \"drop\"\(those)} above it, or take the hosts out of it")
  }
}
