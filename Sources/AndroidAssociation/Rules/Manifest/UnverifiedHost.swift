public import Diagnostics

/// MAN029: a host that the app asks for and whose file does not name the app.
public enum UnverifiedHost {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "MAN029", name: "unverified-host",
    summary: "the file of a host does not let Android verify the app",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Android opens links of a host in the app only if the host's assetlinks.json names its package
      and the certificate of installed copies; for `*.x` that is the file of `x`. On Android 11 and
      earlier one such host makes all others of the app fail too (AOSP, `DomainVerificationService`;
      Android, "Verify Android App Links"). With a file of `links.example.com` that names another
      certificate, `https://links.example.com/AbCd` stays in the browser, whatever the filters say.
      """,
    examples: [])

  /// The findings for the hosts that one manifest of `app` asks for; hosts without a file in `statements` are passed over,
  /// for nothing is known about them.
  public static func findings(
    in manifest: AndroidManifest, of app: AndroidApp, statements: AndroidApp.StatementSource
  ) -> [Finding] {
    var seen: Set<String> = []
    let values = manifest.filters.flatMap { $0.values(.host) }
    return values.filter { app.manifest.hostsToVerify.contains($0.text) }.compactMap { value in
      guard seen.insert(value.text).inserted,
        let file = statements(AndroidApp.statementHost(value.text))
      else { return nil }
      let example = AndroidApp.example(value.text)
      let verification = app.verification(of: example, statements: statements)
      if verification.isVerified { return nil }
      var notes: [String] = []
      let others = app.manifest.hostsToVerify.filter { $0 != value.text }
      if manifest.minSDK ?? 1 < 31, let other = others.first {
        notes.append(
          "on Android 11 and earlier 'https://\(AndroidApp.example(other))/' fails with it")
      }
      // The fault is in the file: that is what has to change.
      return Finding(
        metadata,
        "'https://\(example)/' stays in the browser for '\(app.package)': "
          + verification.reason,
        at: verification.location ?? file.source.location(of: 0..<0),
        related: [
          Finding.Related(
            location: manifest.source.location(of: value.range), label: "asks for the host")
        ], notes: notes)
    }
  }
}
