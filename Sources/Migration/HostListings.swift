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
      let planned = plannedNames(domain)
      let hidden = hostFiles.first { $0.domain == domain }?.hidden ?? []
      return inputs.project.apps.map { app in
        let kind: HiddenFile.Kind = app.appID == nil ? .assetlinks : .aasa
        let isHidden = inputs.isHiddenToday(kind, domain)
        let now = isHidden ? Listing.Extent.none : today.extent(app)
        let then: Listing.Extent = planned.extent(app) ?? .none
        // What a vendor makes of the plan's files nobody knows; those of a new domain are waited for.
        guard inputs.project.domains[domain].server == .vendor else {
          guard let hiding = hidden.first(where: { $0.kind == kind }) else {
            return Listing(today: now, after: then)
          }
          return Listing(today: now, after: hiding.isCertain ? Listing.Extent.none : nil)
        }
        let isAwaited = now == nil && then != .none
        return Listing(
          today: now, after: now,
          isAwaited: isAwaited && inputs.project.domains[domain].role == .new)
      }
    }
  }

  private func plannedNames(_ domain: Int) -> Names {
    let files = hostFiles.first { $0.domain == domain }
    return Names(
      aasa: files?.aasa.map {
        AppleAssociationFile(parsing: SourceText(path: "aasa", bytes: $0))
      },
      files?.assetlinks.map {
        inputs.domains[domain].document(assetlinks: SourceText(path: "assetlinks", bytes: $0))
      })
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

    /// How much the files name of all that the app is and was known by; nil without a file.
    func extent(_ app: App) -> Listing.Extent? {
      if app.appID != nil {
        return appIDs.map { named in
          Listing.Extent(of: app.appIDs.map { named.contains(AppID($0)) ? .whole : .none })
        }
      }
      return packages.map { named in
        Listing.Extent(
          of: app.packages.map { package in
            let certificates = app.certificates(of: package).compactMap {
              CertificateFingerprint($0)
            }
            if certificates.isEmpty { return named.contains(package) ? .whole : .none }
            return Listing.Extent(
              of: certificates.map { certificate in
                let copy = AppIdentity(package: package, fingerprints: [certificate])
                return verified.contains(copy) ? .whole : .none
              })
          })
      }
    }
  }
}
