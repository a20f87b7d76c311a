/// What the newest build of an app lacks of what the plan's files for the app ask for.
struct BuildGap: Hashable, Sendable {
  /// The hosts whose links it does not claim, or not all of them.
  var hosts: [String] = []
  /// Whether anything tells what it claims.
  var isKnown = true
  /// Whether its code finds where a short link leads.
  var resolves = true
  /// The identity that builds of the app are to have and this one has not; nil where it has it.
  var identity: String?

  /// Whether it lacks nothing.
  var isEmpty: Bool { reasons.isEmpty }

  /// What it lacks, each with the build as the subject.
  var reasons: [String] {
    [
      isKnown ? nil : "is listed without a file that tells what it claims",
      hosts.isEmpty
        ? nil : "does not claim the links of " + hosts.map { "'\($0)'" }.joined(separator: ", "),
      resolves ? nil : "does not resolve links",
      identity.map { "is not '\($0)' yet" },
    ].compactMap(\.self)
  }
}
