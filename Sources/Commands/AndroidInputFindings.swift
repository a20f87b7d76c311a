import AndroidAssociation
import Diagnostics
import Migration

/// Finds what the Android apps of a project and the assetlinks files of its hosts do not agree on.
struct AndroidInputFindings {
  /// The project.
  let loaded: LoadedProject

  /// All findings but those whose place has one in `others`, which says why.
  func findings(beside others: [Finding]) -> [Finding] {
    let known = Set(others.map(\.location))
    return (signing + verification).filter { !known.contains($0.location) }
  }

  /// The certificates of an app under one of its packages as the project names them, without those
  /// that are nobody's.
  private func certificates(of app: App, _ package: String) -> [CertificateFingerprint] {
    app.certificates(of: package).compactMap { CertificateFingerprint($0) }.filter {
      !$0.isPlaceholder
    }
  }

  /// Apps that today's files list without the key that the store signs with.
  private var signing: [Finding] {
    zip(loaded.project.domains, loaded.domains).flatMap { domain, documents -> [Finding] in
      guard let file = documents.assetlinksDocument else { return [] }
      return loaded.project.apps.flatMap { app in
        app.packages.flatMap { package in
          MissingSigningKey.findings(
            in: file, host: domain.host, package: package,
            certificates: certificates(of: app, package))
        }
      }
    }
  }

  /// Hosts that shipped builds ask for and whose files, where the project has them, refuse them.
  private var verification: [Finding] {
    var files: [String: AssetLinksDocument] = [:]
    for (domain, documents) in zip(loaded.project.domains, loaded.domains) {
      files[domain.host] = documents.assetlinksDocument
    }
    var seen: Set<String> = []
    let all = zip(loaded.project.builds, loaded.builds).flatMap { build, documents -> [Finding] in
      let app = loaded.project.apps[build.app]
      guard let package = build.package else { return [] }
      let named = certificates(of: app, package)
      let signature = named.isEmpty ? documents.signature : AppSignature(named)
      guard !signature.signers.isEmpty,
        let android = documents.androidApp(of: build, package: package, signature: signature)
      else { return [] }
      return documents.androidManifests(of: build, package: package).flatMap { manifest in
        UnverifiedHost.findings(in: manifest, of: android) { files[$0] }
      }
    }
    // What keeps one build out keeps the next one out too.
    return all.filter { seen.insert($0.message).inserted }
  }
}
