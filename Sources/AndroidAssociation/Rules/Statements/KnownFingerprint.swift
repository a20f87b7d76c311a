import Diagnostics
import Syntax

/// DAL014: a certificate that is not the team's own.
enum KnownFingerprint: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL014", name: "known-certificate",
    summary: "a certificate in the file is public, or a documentation sample",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      The debug keystore of the React Native template is in every project made from it. Whoever
      signs an app with it is trusted by a host that lists it: with links, and with saved passwords
      where the file grants `get_login_creds`. The sample of Google's documentation is harmless and
      useless: no app carries it.
      """,
    examples: [
      .rejected(
        ExampleText.statement(
          fingerprints: "⟪\"FA:C6:17:45:DC:09:03:78:6F:B9:ED:E6:2A:96:2B:39:"
            + "9F:73:48:F0:BB:6F:89:9B:83:32:66:75:91:03:3B:9C\"⟫")),
      .accepted(ExampleText.statement()),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    file.statements.flatMap { texts(in: $0.node) }.compactMap { placed in
      guard let fingerprint = CertificateFingerprint(placed.text),
        let known = KnownCertificate.named(fingerprint)
      else { return nil }
      let location = file.source.location(of: placed.range)
      switch known.kind {
      case .publicKey:
        return Finding(
          metadata, "the key of this certificate is public: it is \(known.origin)", at: location,
          notes: ["anybody can sign an app that opens '\(file.exampleOrigin)/'"],
          help: "remove it from the file of a production host")
      case .sample:
        return Finding(
          metadata, "this certificate is \(known.origin)", at: location, severity: .warning,
          help: "list the fingerprint of the app signing key instead")
      }
    }
  }

  /// All strings of a statement, also under keys that no engine reads.
  private static func texts(in root: JSONNode) -> [PlacedText] {
    var pending = [root]
    var texts: [PlacedText] = []
    while let node = pending.popLast() {
      switch node.value {
      case .string(let text): texts.append(PlacedText(text, at: node.range))
      case .array(let elements): pending += elements.reversed()
      case .object(let members): pending += members.map(\.value).reversed()
      default: break
      }
    }
    return texts
  }
}
