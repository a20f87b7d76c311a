import Diagnostics
import DynamicLinks
import Inventory
import Syntax
import TestSupport

@testable import Migration

/// A team with two apps, one legacy host and one new one, small enough to think through.
struct SmallTeam {
  static let appID = "ABCDE12345.com.example.app"
  static let package = "com.example.app"
  static let certificate = Array(repeating: "AB", count: 32).joined(separator: ":")

  /// What one app has.
  struct App {
    /// How the shipped build resolves links.
    var shipped = Resolver.fdlSDK
    /// How the build that is yet to ship does; nil when none is planned.
    var planned: Resolver? = .redirect
    /// Whether the host's file of today names the app so that it opens.
    var isNamedToday = true
  }

  /// One link of the export.
  enum Link: CaseIterable {
    case short, custom, long, storeOnPhones, withoutTarget, authMail, unknownHost
    /// Its target is on the new host, which serves links alone.
    case deadTarget
    /// Its page for desktops is the link itself on the new host.
    case deadFallback
  }

  var server = Domain.Server.us
  var answer = Domain.WebAnswer.nothing
  var iOS = App()
  var android = App()
  var links = Link.allCases
  /// The AASA of today where it is to be another than the plain one.
  var todaysAASA: String?

  /// The team as it is unless something else is said.
  init() {}

  /// Any team.
  init(random generator: inout SeededGenerator) {
    func app() -> App {
      App(
        shipped: Resolver.allCases.randomElement(using: &generator) ?? .none,
        planned: ([nil] + Resolver.allCases).randomElement(using: &generator) ?? nil,
        isNamedToday: Bool.random(using: &generator))
    }
    server = [.us, .us, .vendor, .google].randomElement(using: &generator) ?? .us
    answer = Domain.WebAnswer.allCases.randomElement(using: &generator) ?? .nothing
    iOS = app()
    android = app()
    links = Link.allCases.filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
  }

  /// The legacy host: Google's own needs a name of Google's.
  var host: String { server == .google ? "team.page.link" : "links.example.com" }

  /// The two apps, Apple's first.
  var apps: [App] { [iOS, android] }

  func row(_ link: Link) -> String {
    switch link {
    case .short: "https://\(host)/AbCd,https://example.com/a,short"
    case .custom: "https://\(host)/summer-sale,https://example.com/b,custom"
    case .long:
      "https://\(host)/?link=https%3A%2F%2Fexample.com%2Fc&apn=com.example.app,,long"
    case .storeOnPhones: "https://\(host)/StOr,https://example.com/d,store"
    case .deadTarget: "https://\(host)/DeAd,https://go.example.com/profile/1,dead"
    case .deadFallback: "https://\(host)/LoOp,https://example.com/e,loop"
    case .withoutTarget: "https://\(host)/XyZw,,none"
    case .authMail:
      "https://\(host)/__/auth/action?mode=resetPassword&oobCode=abc&apiKey=k,,auth"
    case .unknownHost: "https://elsewhere.example.org/AbCd,https://example.com/e,unknown"
    }
  }

  private var aasa: String {
    if let todaysAASA { return todaysAASA }
    let id = iOS.isNamedToday ? Self.appID : "ZZZZZ99999.com.other.app"
    return #"{"applinks": {"details": [{"appIDs": ["\#(id)"], "components": [{"/": "*"}]}]}}"#
  }

  private var assetlinks: String {
    // A fingerprint in lower case is what Google's verifier does not take.
    let certificate = android.isNamedToday ? Self.certificate : Self.certificate.lowercased()
    return """
      [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": \
      "android_app", "package_name": "\(Self.package)", "sha256_cert_fingerprints": \
      ["\(certificate)"]}}]
      """
  }

  private var entitlements: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key>
    <array><string>applinks:\(host)</string></array></dict></plist>
    """
  }

  private var manifest: String {
    """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="\(Self.package)">
    <application><activity android:name=".Main" android:exported="true">
    <intent-filter android:autoVerify="true">
    <action android:name="android.intent.action.VIEW"/>
    <category android:name="android.intent.category.DEFAULT"/>
    <category android:name="android.intent.category.BROWSABLE"/>
    <data android:scheme="https"/><data android:host="\(host)"/>
    </intent-filter></activity></application></manifest>
    """
  }

  private var project: String {
    func builds(_ name: String, _ app: App, _ file: String) -> [String] {
      let shipped = """
        {"app": "\(name)", "version": "1", \(file), "resolver": "\(app.shipped.rawValue)"}
        """
      let planned = app.planned.map {
        #"{"app": "\#(name)", "version": "2", "resolver": "\#($0.rawValue)", "planned": true}"#
      }
      return [shipped] + [planned].compactMap(\.self)
    }
    let builds =
      builds("i", iOS, #""entitlements": "e""#) + builds("a", android, #""manifest": "m""#)
    return """
      {"version": 1, "apps": [{"name": "i", "appID": "\(Self.appID)"},
      {"name": "a", "package": "\(Self.package)", "certificates": ["\(Self.certificate)"]}],
      "builds": [\(builds.joined(separator: ",\n"))],
      "domains": [{"host": "\(host)", "servedBy": "\(server.rawValue)",
      "answersToday": "\(answer.rawValue)", "aasa": "x", "assetlinks": "y",
      "movesTo": "go.example.com"}, {"host": "go.example.com", "role": "new"}],
      "inventory": ["links.csv"]}
      """
  }

  /// The inputs of its plan; nil when the project file would be refused.
  func inputs() throws -> PlanInputs? {
    let file = ProjectFile(parsing: SourceText(path: "linkover.json", text: project))
    guard let project = file.project, let day = CalendarDate("2026-11-30") else { return nil }
    var domains = [PlanInputs.DomainDocuments(), PlanInputs.DomainDocuments()]
    domains[0].aasa = SourceText(path: "x", text: aasa)
    domains[0].assetlinks = SourceText(path: "y", text: assetlinks)
    let builds = project.builds.map { build in
      var documents = PlanInputs.BuildDocuments()
      if build.isPlanned { return documents }
      if build.app == 0 {
        documents.entitlements = SourceText(path: "e", text: entitlements)
      } else {
        documents.manifests = [SourceText(path: "m", text: manifest)]
      }
      return documents
    }
    let known = project.domains.flatMap { domain in
      domain.prefixes.map { LinkDomain(host: domain.host, pathPrefix: $0) }
    }
    var reader = InventoryReader(domains: known)
    let stores =
      ",https://apps.apple.com/app/id1,https://play.google.com/store/apps/details?id=x"
    let rows =
      ["short_link,link,name,ifl,afl,ofl"]
      + links.map { link in
        row(link) + (link == .storeOnPhones ? stores : ",,")
          + (link == .deadFallback ? ",https://go.example.com/LoOp" : ",")
      }
    let csv = rows.joined(separator: "\n") + "\n"
    try reader.read(Array(csv.utf8), source: InventorySource(path: "links.csv"))
    return PlanInputs(
      project: project, asOf: day, domains: domains, builds: builds, inventory: reader.finish())
  }
}
