import AppleAssociation
import Diagnostics
import Syntax

extension LintedFile {
  /// Entitlements that say which app they are for, beside the association files whose paths tell
  /// their host.
  static func agreement(of files: [LintedFile]) -> ProjectAgreement {
    var builds: [SignedBuild] = []
    var served: [ServedAssociation] = []
    for file in files {
      let path = file.source.path
      switch file.kind {
      case .entitlements:
        let entitlements = Entitlements(parsing: file.source)
        guard let app = entitlements.applicationIdentifier else { continue }
        builds.append(
          SignedBuild(
            name: "'\(path)'", app: AppID(app.text), isProduction: true, isPlanned: false,
            entitlements: entitlements))
      case .association:
        guard let host = MatchFiles.host(of: path) else { continue }
        served.append(
          ServedAssociation(
            host: host.lowercased(), file: AppleAssociationFile(parsing: file.source)))
      default: continue
      }
    }
    return ProjectAgreement(builds: builds, files: served)
  }
}
