import Diagnostics

/// PRJ008: install shares of one app add up to more than everybody.
enum ImpossibleInstallShare {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "PRJ008",
    name: "impossible-install-share",
    summary: "install shares of one app add up to more than everybody",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Install shares rank losses by the people they hit. Shares of the shipped production builds of one
      app that add up to more than 1 rank them wrongly.
      """,
    examples: [
      .rejected(
        #"{"version": 1, "apps": [{"name": "a", "platform": "iOS", "appID": "7QK3M9T2LX.com.example"}], "builds": [{"app": "a", "version": "1", "installShare": 0.7}, {"app": "a", "version": "2", "installShare": ⟪0.6⟫}], "domains": [{"host": "links.example.com"}]}"#
      ),
      .accepted(
        #"{"version": 1, "apps": [{"name": "a", "platform": "iOS", "appID": "7QK3M9T2LX.com.example"}], "builds": [{"app": "a", "version": "1", "installShare": 0.7}], "domains": [{"host": "links.example.com"}]}"#
      ),
    ]
  )

  /// The apps of whose shipped production builds more people have one than there are.
  static func findings(apps: [App], builds: [Build], in source: SourceText) -> [Finding] {
    apps.indices.compactMap { app in
      let shipped = builds.filter { $0.app == app && !$0.isPlanned && $0.channel == .production }
      let total = shipped.compactMap(\.installShare).reduce(0, +)
      guard total > 1.000_001, let last = shipped.last(where: { $0.installShare != nil }) else {
        return nil
      }
      return Finding(
        metadata,
        "the install shares of '\(apps[app].name)' add up to \(percent(total)) %, which is more than "
          + "everybody",
        at: source.location(of: last.installShareRange ?? last.range),
        help: "write each as a part of all installs of the app: 0.38 for 38 %")
    }
  }

  private static func percent(_ share: Double) -> Int {
    Int((min(share, 1_000_000) * 100).rounded(.up))
  }
}
