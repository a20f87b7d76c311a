import Diagnostics
import Syntax

/// AASA005: a key means nothing where it stands.
enum UnknownKey: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA005", name: "unknown-key", summary: "a key means nothing to the system",
    severity: .info, certainty: .observed, since: "0.1.0",
    rationale: """
      The system skips keys that it does not know (seen with `swcutil` on macOS 27). A key that is \
      nearly right, or right somewhere else, does not do what its author believes: this is then a \
      warning, and an error where the right key is missing and the file does nothing without it. \
      Keys that resemble nothing are reported for information.

      Keys are compared by case, and rules exist under `applinks` alone: App Clips, web credentials \
      and Handoff have `apps` only (Apple, "Supporting associated domains").
      """,
    examples: [
      .rejected(#"{⟪"webcredential"⟫: {"apps": ["A1B2C3D4E5.com.example.app"]}}"#),
      .rejected(
        #"{"appclips": {"apps": ["A1B2C3D4E5.com.example.app.Clip"], ⟪"details"⟫: []}}"#),
      .accepted(#"{"appclips": {"apps": ["A1B2C3D4E5.com.example.app.Clip"]}}"#),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    // EntryWithoutApp reports the key that left its entry without an app.
    let causes = Set(inspection.file.entries.compactMap { $0.misspeltKey?.range.lowerBound })
    return inspection.file.oddities.compactMap { oddity in
      guard case .unknownKey(let key, let level) = oddity.kind,
        !causes.contains(oddity.range.lowerBound)
      else { return nil }
      return finding(key, level, at: oddity.range, inspection)
    }
  }

  private static func finding(
    _ key: String, _ level: DocumentLevel, at range: Range<Int>,
    _ inspection: AssociationInspection
  ) -> Finding? {
    if remarks.contains(key) { return nil }
    if let near = Spelling.nearest(to: key, among: level.keys) ?? sign(of: key, at: level) {
      return inspection.finding(
        metadata, "unknown key '\(key)' in \(level.title) is ignored", at: range,
        severity: isNeeded(near, at: level, inspection.file) ? .error : .warning,
        help: "did you mean '\(near)'?")
    }
    if let help = help(key, at: level) {
      return inspection.finding(
        metadata, "key '\(key)' means nothing in \(level.title) and is ignored", at: range,
        severity: .warning, help: help)
    }
    return inspection.finding(
      metadata, "unknown key '\(key)' in \(level.title) is ignored", at: range)
  }

  /// Keys by which people write remarks, and services that other guides name.
  private static let remarks = ["comment", "_comment", "//", "$schema", "authsrv"]

  /// The sign under which a component has what `key` names.
  private static func sign(of key: String, at level: DocumentLevel) -> String? {
    guard level == .component || level == .defaults else { return nil }
    switch key.lowercased() {
    case "path", "pathname": return "/"
    case "query": return "?"
    case "fragment", "hash": return "#"
    default: return nil
    }
  }

  /// Whether the file lacks `key`, and what the author wrote in its place has no effect at all.
  private static func isNeeded(
    _ key: String, at level: DocumentLevel, _ file: AppleAssociationFile
  ) -> Bool {
    switch level {
    case .root: file.document.root?[key] == nil
    case .applinks: key == "details" && file.detailsRange == nil
    case .service: key == "apps" && file.appIDMentions.isEmpty
    case .entry, .component, .defaults: false
    }
  }

  private static func help(_ key: String, at level: DocumentLevel) -> String? {
    switch (level, key) {
    case (.service, "details"), (.service, "paths"), (.service, "components"):
      "only 'apps' counts here; rules exist under 'applinks' alone"
    case (.entry, "exclude"):
      "nothing is excluded by this; write components with \"exclude\": true before the others"
    case (.entry, "apps"): "an entry names its apps in 'appIDs'"
    default: elsewhere(key).map { "this key belongs to \($0.title)" }
    }
  }

  private static func elsewhere(_ key: String) -> DocumentLevel? {
    DocumentLevel.allCases.first { $0.keys.contains(key) }
  }
}
