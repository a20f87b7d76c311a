public import Diagnostics
import Syntax

/// DAL021: the upload key alone, or another key than the one the store signs with.
public enum MissingSigningKey {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "DAL021", name: "missing-app-signing-key",
    summary: "the app is listed, but not with the key that copies from the store are signed with",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      With Play App Signing, Google signs what people install; the upload key signs only what is sent
      to Google. A file with the upload key alone works for the developers' own copies and for nobody
      else (Android, "Verify Android App Links"; the most common mistake in public projects):
      `https://links.example.com/AbCd` opens the app on a developer's phone and the browser on all others.
      """,
    examples: [])

  /// The findings in the file of `host` for an app of which `certificates` are known, the app
  /// signing key's first.
  public static func findings(
    in file: AssetLinksDocument, host: String, package: String,
    certificates: [CertificateFingerprint]
  ) -> [Finding] {
    let statements = file.statements(for: package)
    guard let signing = certificates.first, let statement = statements.first,
      file.verdict(package: package, fingerprint: signing).verifies == false
    else { return [] }
    let listed = statements.flatMap(\.fingerprints)
    let others = listed.filter { text in
      certificates.dropFirst().contains { $0 == CertificateFingerprint(text.text) }
    }
    if listed.contains(where: { CertificateFingerprint($0.text) == signing }) { return [] }
    let range = others.first?.range ?? listed.first?.range ?? statement.range
    let what = others.isEmpty ? "another key" : "the upload key"
    return [
      Finding(
        metadata,
        "'\(package)' is listed with \(what) only, so 'https://\(host)/' stays in the browser for "
          + "copies from the store", at: file.source.location(of: range),
        help: "add '\(signing.text)'")
    ]
  }
}
