import Diagnostics

/// PRJ005: linkover.json refers to an app or host that it does not list.
enum UnknownProjectReference {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "PRJ005",
    name: "unknown-project-reference",
    summary: "linkover.json refers to an app or host that it does not list",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Builds name their app and legacy domains name the domain they move to. A name that is not there
      would leave the build or the links out of the plan.
      """,
    examples: [
      .rejected(
        #"{"version": 1, "domains": [{"host": "links.example.com", "movesTo": ⟪"go.example.com"⟫}]}"#
      ),
      .accepted(
        #"{"version": 1, "domains": [{"host": "links.example.com", "movesTo": "go.example.com"}, {"host": "go.example.com", "role": "new"}]}"#
      ),
    ]
  )

  /// A build of an app that is not listed.
  static func app(_ name: String, among names: [String], at location: Location) -> Finding {
    Finding(
      metadata, "no app is named '\(name)'", at: location,
      help: Spelling.suggestion(for: name, among: names) ?? choice("the apps are", names))
  }

  /// A build with an App ID or package, as `key` says, that its app neither has nor had; one of
  /// `retired` no file names any more.
  static func identity(
    _ text: String, key: String, known: [String], retired: [String], at location: Location
  ) -> Finding {
    let help =
      retired.contains(text)
      ? "it is among \"retiredApps\": once nobody has the build, take it out of \"builds\"; until then "
        + "keep '\(text)' under \"formerly\" of the app instead"
      : known.isEmpty ? "add it to the app as \"\(key)\"" : choice("it has", known)
    return Finding(
      metadata, "the app of this build has no \(key) '\(text)'", at: location, help: help)
  }

  /// A domain that links are to move to and that is not listed as new.
  static func newDomain(
    _ host: String, among hosts: [String], at location: Location
  ) -> Finding {
    Finding(
      metadata, "no new domain is named '\(host)'", at: location,
      help: Spelling.suggestion(for: host, among: hosts)
        ?? #"add it to "domains" with "role": "new""#)
  }

  /// A host or app of a phase that the project does not list.
  static func entry(
    _ name: String, of list: String, among names: [String], at location: Location
  ) -> Finding {
    Finding(
      metadata, "'\(name)' is not listed under \"\(list)\"", at: location,
      help: Spelling.suggestion(for: name, among: names) ?? choice("listed are", names))
  }

  /// An accepted loss of a class that no link is in; `lost` are the classes that fall short.
  static func lossClass(_ name: String, lost: [String], at location: Location) -> Finding {
    Finding(
      metadata, "no link is of the class '\(name)'", at: location,
      help: lost.isEmpty
        ? "take it out: nothing falls short"
        : choice("classes that fall short", lost.map { "'\($0)'" }))
  }

  private static func choice(_ title: String, _ names: [String]) -> String {
    names.isEmpty ? "none is listed yet" : "\(title): " + names.joined(separator: ", ")
  }
}
