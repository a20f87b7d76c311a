import Inventory

@testable import Migration

/// A team whose Android apps name hosts and wildcards above them, told as data: some hosts are its own
/// and published one after the other, others a vendor's.
struct WildcardTeam {
  /// Some URLs that an app asks for.
  struct Filter {
    var hosts: [String]
    var pathPrefix: String?
    var isVerified = true
  }

  struct App {
    var filters: [Filter]
    var certificates: [String]
    var shipped: Resolver
    var planned: Resolver?
  }

  struct Host {
    var name: String
    var isVendors: Bool
    var answer: Domain.WebAnswer
    /// For each app that the file of today lists, the certificates that it gives.
    var named: [Int: [String]]
  }

  static let keys = ["AA", "BB"].map { Array(repeating: $0, count: 32).joined(separator: ":") }

  var hosts: [Host] = []
  var apps: [App] = []
  /// The hosts that each phase publishes, some before the builds are shipped and some after.
  var early: [[Int]] = []
  var late: [[Int]] = []
  var hasDrain = true
  /// The host and path of each link, and the app that it names.
  var links: [(host: Int, path: String, app: Int?)] = []

  func package(_ app: Int) -> String { "com.example.app\(app)" }

  /// The project with its files.
  var project: WrittenProject {
    func quoted(_ texts: [String]) -> String { texts.map { "\"\($0)\"" }.joined(separator: ", ") }
    let apps = apps.enumerated().map { index, app in
      """
      {"name": "app\(index)", "package": "\(package(index))", \
      "certificates": [\(quoted(app.certificates))]}
      """
    }
    let builds = self.apps.enumerated().flatMap { index, app in
      [
        """
        {"app": "app\(index)", "version": "1", "manifest": "m\(index)", \
        "resolver": "\(app.shipped.rawValue)"}
        """
      ]
        + [app.planned].compactMap { resolver in
          resolver.map {
            #"{"app": "app\#(index)", "version": "2", "resolver": "\#($0.rawValue)", "planned": true}"#
          }
        }
    }
    let domains = hosts.enumerated().map { index, host in
      """
      {"host": "\(host.name)", "servedBy": "\(host.isVendors ? "vendor" : "us")", \
      "answersToday": "\(host.answer.rawValue)", "assetlinks": "l\(index)"}
      """
    }
    func publishing(_ steps: [[Int]]) -> [String] {
      steps.map { #"{"do": "publish", "hosts": [\#(quoted($0.map { hosts[$0].name }))]}"# }
    }
    let phases =
      publishing(early) + [#"{"do": "ship"}"#] + publishing(late)
      + (hasDrain ? [#"{"do": "drain"}"#] : [])
    var project = WrittenProject(
      json: """
        {"version": 1, "apps": [\(apps.joined(separator: ",\n"))],
         "builds": [\(builds.joined(separator: ",\n"))],
         "domains": [\(domains.joined(separator: ",\n"))],
         "phases": [\(phases.joined(separator: ",\n"))]}
        """)
    for (index, app) in self.apps.enumerated() { project.files["m\(index)"] = manifest(index, app) }
    for (index, host) in hosts.enumerated() { project.files["l\(index)"] = assetlinks(host) }
    project.links = links.enumerated().map { number, link in
      let name = link.app.map(package) ?? ""
      return
        "https://\(hosts[link.host].name)\(link.path),https://to.example/\(number),a,,,,,\(name),"
    }
    return project
  }

  private func manifest(_ index: Int, _ app: App) -> String {
    let filters = app.filters.map { filter in
      """
      <intent-filter\(filter.isVerified ? " android:autoVerify=\"true\"" : "")>
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="https"/>
      \(filter.hosts.map { "<data android:host=\"\($0)\"/>" }.joined())
      \(filter.pathPrefix.map { "<data android:pathPrefix=\"\($0)\"/>" } ?? "")
      </intent-filter>
      """
    }
    return """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" \
      package="\(package(index))">
      <application><activity android:name=".Main" android:exported="true">
      \(filters.joined())</activity></application></manifest>
      """
  }

  private func assetlinks(_ host: Host) -> String {
    let statements = host.named.sorted { $0.key < $1.key }.map { app, keys in
      """
      {"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": \
      "android_app", "package_name": "\(package(app))", "sha256_cert_fingerprints": \
      [\(keys.map { "\"\($0)\"" }.joined(separator: ", "))]}}
      """
    }
    return "[\(statements.joined(separator: ", "))]"
  }
}
