import AndroidAssociation
import Diagnostics
import Syntax

extension FuzzTarget {
  /// The reader of statement lists, with its rules, its verdicts and what is written anew from them.
  static let statementList = FuzzTarget(
    name: "assetlinks",
    summary: "statement lists of Android: read, linted, judged and written anew",
    seeds: {
      AndroidAssociationRules.all.filter { !$0.metadata.id.utf8.starts(with: "MAN".utf8) }
        .flatMap(\.metadata.examples).map { Array($0.unmarked.text.utf8) }
    },
    words: [
      "{\"include\":\"https://a.example/x\"}", "null", "1", "\"relation\":[]", "\"target\":{}",
      "\"namespace\":\"web\"", "\"site\":\"https://a.example\"", "\"package_name\":\"\"",
      "\"relation_extensions\":{}", "\"dynamic_app_link_components\":[{\"/\":\"*?*\"}]",
      "\"exclude\":true", "\"?\":{\"a\":\"*\"}", "\"#\":\"*\"", "AA:BB", "\u{FEFF}",
    ]
  ) { bytes throws(FuzzFailure) in
    var file = AssetLinksDocument(parsing: SourceText(path: "assetlinks.json", bytes: bytes))
    _ = AndroidAssociationRules.findings(in: file)
    for url in file.includes { file.included[url.text] = file }
    for statement in file.statements {
      guard let package = statement.package?.text, let text = statement.fingerprints.first?.text,
        let fingerprint = CertificateFingerprint(text)
      else { continue }
      let verdict = file.verdict(package: package, fingerprint: fingerprint)
      if verdict.verifies, verdict.difference != nil {
        throw FuzzFailure("'\(package)' verifies and engines differ")
      }
      try checkEmission(of: file, package: package, fingerprint: fingerprint)
    }
  }

  /// What is written for an app must verify it.
  private static func checkEmission(
    of today: AssetLinksDocument, package: String, fingerprint: CertificateFingerprint
  ) throws(FuzzFailure) {
    guard today.fatalProblem == nil, today.includes.isEmpty, !fingerprint.isPlaceholder,
      package.utf8.allSatisfy({ $0 == 0x2E || $0 == 0x5F || (0x61...0x7A).contains($0) }),
      !package.isEmpty
    else { return }
    let identity = AppIdentity(package: package, fingerprints: [fingerprint])
    let text = AssetLinksFile(apps: [identity], today: today).text
    let written = AssetLinksDocument(parsing: SourceText(path: "assetlinks.json", text: text))
    let verdict = written.verdict(package: package, fingerprint: fingerprint)
    if !verdict.verifies {
      throw FuzzFailure("what is written does not verify: \(verdict.reason)\n\(text)")
    }
  }
}
