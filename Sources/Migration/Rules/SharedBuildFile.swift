import Diagnostics

/// PRJ014: shipped builds that differ name one file for what they claim.
enum SharedBuildFile {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "PRJ014",
    name: "shared-build-file",
    summary: "shipped builds that differ name one file for what they claim",
    severity: .warning,
    certainty: .inferred,
    since: "0.1.0",
    rationale: """
      A build claims what the entitlements or manifest say that it was built with, for as long as \
      people have it. Builds of one app that resolve links differently, or of which one is without \
      the legacy entries, were hardly built with one file: it is the newest one's, and the plan takes \
      older builds for what they are not. Keep a copy of the file for each version.
      """,
    examples: [
      .rejected(
        #"{"version": 1, "apps": [{"name": "a", "appID": "7QK3M9T2LX.com.example"}], "builds": [{"app": "a", "version": "1", "resolver": "fdl-sdk", "entitlements": "a.entitlements"}, {"app": "a", "version": ⟪"2"⟫, "resolver": "redirect", "entitlements": "a.entitlements"}], "domains": [{"host": "links.example.com"}]}"#
      ),
      .accepted(
        #"{"version": 1, "apps": [{"name": "a", "appID": "7QK3M9T2LX.com.example"}], "builds": [{"app": "a", "version": "1", "resolver": "fdl-sdk", "entitlements": "a-1.entitlements"}, {"app": "a", "version": "2", "resolver": "redirect", "entitlements": "a.entitlements"}], "domains": [{"host": "links.example.com"}]}"#
      ),
    ]
  )

  /// The builds that name a file of one before them.
  static func findings(apps: [App], builds: [Build], in source: SourceText) -> [Finding] {
    let shipped = builds.filter { !$0.isPlanned }
    return shipped.indices.compactMap { index in
      let build = shipped[index]
      for other in shipped[..<index]
      where other.app == build.app
        && (other.resolver != build.resolver || other.dropsLegacy != build.dropsLegacy)
      {
        guard let path = files(of: build).first(where: files(of: other).contains) else { continue }
        return Finding(
          metadata,
          "'\(apps[build.app].name) \(build.version)' names '\(path)', as '\(other.version)' does",
          at: source.location(of: build.range),
          help: "keep a copy of the file for each version, and name the one that it was built with")
      }
      return nil
    }
  }

  private static func files(of build: Build) -> [String] {
    [build.entitlements].compactMap(\.self) + build.manifests
  }
}
