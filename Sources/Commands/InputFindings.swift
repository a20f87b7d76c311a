import AndroidAssociation
import AppleAssociation
import Bytes
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
      if !domain.isGenerated {
        lint(domain.aasa) { AppleAssociationRules.findings(in: $0) }
        lint(domain.assetlinks) {
          AndroidAssociationRules.findings(in: AssetLinksDocument(parsing: $0))
        }
        for (_, included) in domain.includes {
          lint(included) { AndroidAssociationRules.findings(in: AssetLinksDocument(parsing: $0)) }
        }
      }
      lint(domain.firebase) { HostingRules.findings(in: FirebaseHostingFile(parsing: $0)) }
    }
    for (build, documents) in zip(loaded.project.builds, loaded.builds) {
      lint(documents.entitlements) {
        EntitlementsRules.findings(in: $0, signing: signing(ofEntitlements: $0.path))
      }
      for manifest in documents.androidManifests(of: build, package: build.package)
      where seen.insert(manifest.source.path).inserted {
        findings += AndroidAssociationRules.findings(in: manifest).map { asInput($0) }
      }
    }
    findings += foreignPackages() + agreement.findings()
    findings += AndroidInputFindings(loaded: loaded).findings(beside: findings)
    return findings.sortedByPlace()
  }

  /// Builds whose manifest is another app's.
  private func foreignPackages() -> [Finding] {
    zip(loaded.project.builds, loaded.builds).compactMap { build, documents in
      // Manifests of libraries are weaker than the app's, and have packages of their own.
      guard let package = build.package,
        let manifest = documents.androidManifests(of: build, package: package).first
      else { return nil }
      return ForeignPackage.finding(in: manifest, of: package)
    }.distinct
  }

  /// Builds for the store are signed for distribution, whatever else shares their entitlements.
  private func signing(ofEntitlements path: String) -> SigningKind? {
    loaded.project.builds.contains { $0.entitlements == path && $0.channel == .production }
      ? .distribution : nil
  }

  private var agreement: ProjectAgreement {
    let builds = zip(loaded.project.builds, loaded.builds).compactMap { build, documents in
      let app = loaded.project.apps[build.app]
      return build.appID.map { appID in
        SignedBuild(
          name: "\(app.name) \(build.version)", appName: app.name, app: AppID(appID),
          isProduction: build.channel == .production, isPlanned: build.isPlanned,
          entitlements: documents.entitlements.map { Entitlements(parsing: $0) })
      }
    }
    let files = zip(loaded.project.domains, loaded.domains).compactMap { domain, documents in
      documents.aasa.map {
        ServedAssociation(host: domain.host, file: AppleAssociationFile(parsing: $0))
      }
    }
    return ProjectAgreement(builds: builds, files: files)
  }

  /// A placeholder without a value may be right in a file by itself, but not in a project that could
  /// give it.
  private func asInput(_ finding: Finding) -> Finding {
    var finding = finding
    if finding.ruleID == "MAN002" { finding.severity = .error }
    return finding
  }
}
