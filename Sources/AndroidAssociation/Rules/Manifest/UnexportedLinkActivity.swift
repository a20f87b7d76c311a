import Diagnostics

/// MAN020: an activity for links that nothing outside may start.
enum UnexportedLinkActivity: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN020", name: "unexported-link-activity",
    summary: "an activity with link filters is not exported",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      A browser cannot start an activity with `exported="false"`, so its filters take no link.
      """,
    examples: [
      .rejected(
        ExampleText.filter(#"<data android:scheme="https" android:host="a.example"/>"#).exchanging(
          #"android:exported="true""#, with: #"android:exported="⟪false⟫""#)),
      .accepted(ExampleText.filter(#"<data android:scheme="https" android:host="a.example"/>"#)),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.components.compactMap { component in
      guard let exported = component.exported, exported.isFalse,
        let filter = component.filters.first(where: { $0.takesLinks && $0.hasWebScheme })
      else { return nil }
      return manifest.finding(
        metadata, "no browser can start '\(component.name?.text ?? "")'", at: exported.range,
        notes: ["'\(AndroidManifest.origin(of: filter))/' does not open the app"],
        help: "write 'android:exported=\"true\"'")
    }
  }
}
