import AndroidAssociation
import AppleAssociation
import Diagnostics
import Syntax

/// Finds out which apps each host's files name.
struct HostListings {
  /// What the plan is made from.
  let inputs: PlanInputs
  /// The plan's own files.
  let hostFiles: [HostFiles]

  /// `listings[domain][app]`.
  func listings() -> [[Listing]] {
    inputs.project.domains.indices.map { domain in
      let today = Names(aasa: inputs.todaysAASA[domain], inputs.todaysAssetlinks[domain])
      var after = today
      if inputs.project.domains[domain].server != .vendor {
        let files = hostFiles.first { $0.domain == domain }
        after = Names(
          aasa: files?.aasa.map {
            AppleAssociationFile(parsing: SourceText(path: "aasa", bytes: $0))
          },
          files?.assetlinks.map {
            inputs.domains[domain].document(
              assetlinks: SourceText(path: "assetlinks", bytes: $0))
          })
      }
      return inputs.project.apps.map {
        Listing(today: today.contains($0), after: after.contains($0))
      }
    }
  }

  /// The apps that the files of one host name.
  private struct Names {
    /// Nil without an AASA.
    private let appIDs: Set<AppID>?
    /// Nil without an assetlinks.json.
    private let packages: Set<String>?
    private let verified: Set<AppIdentity>

    init(aasa: AppleAssociationFile?, _ assetlinks: AssetLinksDocument?) {
      appIDs = aasa.map { $0.isReadable ? Set($0.appIDs) : [] }
      packages = assetlinks.map { file in
        Set(file.withIncluded.flatMap(\.statements).compactMap(\.package?.text))
      }
      verified = Set(assetlinks?.verifiedApps ?? [])
    }

    /// Whether the files name all that the app is and was known by.
    func contains(_ app: App) -> Bool? {
      if app.appID != nil {
        return appIDs.map { named in app.appIDs.allSatisfy { named.contains(AppID($0)) } }
      }
      guard packages != nil else { return nil }
      return app.packages.allSatisfy { contains($0, signedWith: app.certificates(of: $0)) }
    }

    private func contains(_ package: String, signedWith certificates: [String]) -> Bool {
      let certificates = certificates.compactMap { CertificateFingerprint($0) }
      if certificates.isEmpty { return packages?.contains(package) == true }
      return certificates.allSatisfy { certificate in
        verified.contains(AppIdentity(package: package, fingerprints: [certificate]))
      }
    }
  }
}
