import Diagnostics
import Hosting
import Migration
import Syntax

/// The association files that Firebase Hosting makes by itself where a site's `appAssociation` is
/// `AUTO`, which it is when nothing is said.
///
/// They name the apps of the Firebase project, here those of the team, and claim the whole host
/// (seen on live hosts on 2026-09-08 and 2026-10-05).
struct GeneratedAssociation {
  private static let paths = ["NOT /__/auth/action/", "NOT /__/auth/handler/", "NOT /_/*", "/*"]

  /// The files of `domain` as documents of today; nil where the team's own files are served.
  ///
  /// A host that names a firebase.json is on Firebase Hosting today, whoever serves it in the end.
  static func documents(
    _ domain: Domain, _ firebase: SourceText?, _ project: Project
  ) -> PlanInputs.DomainDocuments? {
    guard let firebase else { return nil }
    let file = FirebaseHostingFile(parsing: firebase)
    let named = domain.firebaseSite.flatMap { name in file.sites.first { $0.name == name } }
    guard file.document.isValid, domain.aasa == nil, domain.assetlinks == nil,
      let site = named ?? file.linkSite.map({ file.sites[$0] }),
      (site.node["appAssociation"]?.string ?? "AUTO") == "AUTO"
    else { return nil }
    var documents = PlanInputs.DomainDocuments()
    documents.isGenerated = true
    documents.firebase = firebase
    let folder = "\(domain.host) (made by Firebase Hosting)/"
    let appIDs = project.apps.flatMap(\.appIDs)
    if !appIDs.isEmpty {
      documents.aasa = SourceText(
        path: folder + "apple-app-site-association", text: aasa(appIDs).rendered())
    }
    let android = project.apps.flatMap { app in
      app.packages.map { (package: $0, certificates: app.certificates(of: $0)) }
    }.filter { !$0.certificates.isEmpty }
    if !android.isEmpty {
      documents.assetlinks = SourceText(
        path: folder + "assetlinks.json", text: assetlinks(android).rendered())
    }
    return documents
  }

  private static func aasa(_ appIDs: [String]) -> JSONText {
    let details = appIDs.map { appID in
      JSONText.object([
        ("appID", .string(appID)), ("paths", .array(paths.map { .string($0) })),
      ])
    }
    return .object([
      ("applinks", .object([("apps", .array([])), ("details", .array(details))]))
    ])
  }

  private static func assetlinks(
    _ apps: [(package: String, certificates: [String])]
  ) -> JSONText {
    .array(
      apps.map { app in
        .object([
          ("relation", .array([.string("delegate_permission/common.handle_all_urls")])),
          (
            "target",
            .object([
              ("namespace", .string("android_app")), ("package_name", .string(app.package)),
              ("sha256_cert_fingerprints", .array(app.certificates.map { .string($0) })),
            ])
          ),
        ])
      })
  }
}
