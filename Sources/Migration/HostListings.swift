import AndroidAssociation
import AppleAssociation
import Diagnostics

/// Finds out which apps each host's files name.
struct HostListings {
  /// What the plan is made from.
  let inputs: PlanInputs
  /// The plan's own files.
  let hostFiles: [HostFiles]

  /// `listings[domain][app]`.
  func listings() -> [[Listing]] {
    inputs.project.domains.indices.map { domain in
      let files = hostFiles.first { $0.domain == domain }
      let aasa = files?.aasa.map {
        AppleAssociationFile(parsing: SourceText(path: "aasa", bytes: $0))
      }
      let assetlinks = files?.assetlinks.map {
        AssetLinksDocument(parsing: SourceText(path: "assetlinks", bytes: $0))
      }
      let isOurs = inputs.project.domains[domain].server != .vendor
      return inputs.project.apps.map { app in
        let today = names(
          app, inputs.domains[domain].parsedAASA, inputs.domains[domain].parsedAssetlinks)
        return Listing(today: today, after: isOurs ? names(app, aasa, assetlinks) : today)
      }
    }
  }

  private func names(
    _ app: App, _ aasa: AppleAssociationFile?, _ assetlinks: AssetLinksDocument?
  ) -> Bool? {
    if let id = app.appID {
      return aasa.map { $0.isReadable && $0.appIDs.contains(AppID(id)) }
    }
    guard let package = app.package, let assetlinks else { return nil }
    let certificates = app.certificates.compactMap { CertificateFingerprint($0) }
    if certificates.isEmpty { return !assetlinks.statements(for: package).isEmpty }
    return assetlinks.verdict(package: package, anyOf: certificates)?.verifies == true
  }
}
