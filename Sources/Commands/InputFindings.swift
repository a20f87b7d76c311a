import AndroidAssociation
import AppleAssociation
import Diagnostics
import Hosting
import Migration

/// Lints every file that a project names.
struct InputFindings {
  /// The project.
  let loaded: LoadedProject

  /// All findings, by place; each file once, however often it is named.
  func findings() -> [Finding] {
    var seen: Set<String> = []
    var findings = loaded.findings
    func lint(_ source: SourceText?, _ rules: (SourceText) -> [Finding]) {
      guard let source, seen.insert(source.path).inserted else { return }
      findings += rules(source)
    }
    for domain in loaded.domains {
      lint(domain.aasa) { AppleAssociationRules.findings(in: $0) }
      lint(domain.firebase) { HostingRules.findings(in: FirebaseHostingFile(parsing: $0)) }
    }
    for build in loaded.builds {
      lint(build.entitlements) { EntitlementsRules.findings(in: $0) }
    }
    return findings.sortedByPlace()
  }
}
