import Bytes
import Foundation

/// A project folder to measure with: three legacy hosts, a new one, six builds and an export.
struct BenchmarkProject {
  /// The folder.
  let folder: String
  /// How many links its export has.
  let linkCount: Int
  /// Whether the shipped builds of version 2 have the links bundled, so that their tables are written.
  var isBundled = false

  /// The export.
  var export: String { folder + "/dynamic-links.csv" }

  /// An access log with as many lines as there are links.
  var log: String { folder + "/access.log" }
  /// The same requests with a JSON object to a line.
  var jsonLog: String { folder + "/access.json" }

  /// Writes all files.
  func write() throws {
    for number in 1...3 {
      try write("ios/\(number)/Acme.entitlements", Self.entitlements(isNew: number == 3))
      try write("android/\(number)/AndroidManifest.xml", Self.manifest(isNew: number == 3))
    }
    for host in ["links.acme.example", "go.acme.example"] {
      try write("hosts/\(host)/apple-app-site-association", Self.association)
      try write("hosts/\(host)/assetlinks.json", Self.assetlinks)
    }
    try write("linkover.json", project)
    var output = try OutputBuffer(creating: export)
    var links = TakeoutExport()
    try links.write(count: linkCount, to: &output)
    if !isBundled { try writeLogs() }
  }

  private func writeLogs() throws {
    var jsonOutput = try OutputBuffer(creating: jsonLog)
    var jsonLines = AccessLog(isJSON: true)
    try jsonLines.write(count: linkCount, to: &jsonOutput)
    var logOutput = try OutputBuffer(creating: log)
    var lines = AccessLog()
    try lines.write(count: linkCount, to: &logOutput)
  }

  /// The same in a folder of its own, without logs, where shipped builds have the links bundled.
  var bundled: BenchmarkProject {
    BenchmarkProject(folder: folder + "-bundled", linkCount: linkCount, isBundled: true)
  }

  private func write(_ path: String, _ text: String) throws {
    let file = URL(fileURLWithPath: folder + "/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  private static let association: String = {
    let excluded = (0..<10).map { #"{"/": "/s\#($0)/*", "?": {"web": "1"}, "exclude": true}"# }
    let opened = (0..<38).map { #"{"/": "/s\#($0)/*"}"# }
    let other = [#"{"/": "/t/????"}"#, #"{"/": "/*"}"#]
    let components = (excluded + opened + other).joined(separator: ",\n")
    return #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.com.acme.ios"], "components": [\#n"#
      + components + "]}]}}\n"
  }()

  private static let certificate =
    "61:2C:98:2C:82:73:7C:41:D7:96:A4:F3:A8:71:49:D3:29:17:AA:20:E3:1E:5D:49:4F:83:B6:BB:29:0A:BD:98"

  private static let assetlinks = """
    [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {
      "namespace": "android_app", "package_name": "com.acme.app",
      "sha256_cert_fingerprints": ["\(certificate)"]}}]

    """

  private static func hosts(isNew: Bool) -> [String] {
    ["links.acme.example", "go.acme.example", "acme.page.link"] + (isNew ? ["acme.example"] : [])
  }

  private static func entitlements(isNew: Bool) -> String {
    let entries = hosts(isNew: isNew).map { "<string>applinks:\($0)</string>" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key>
      <array>\(entries)</array></dict></plist>

      """
  }

  private static func manifest(isNew: Bool) -> String {
    let data = hosts(isNew: isNew).map { #"<data android:host="\#($0)" />"# }.joined()
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.acme.app">
      <application><activity android:name=".MainActivity" android:exported="true">
      <intent-filter android:autoVerify="true">
      <action android:name="android.intent.action.VIEW" />
      <category android:name="android.intent.category.DEFAULT" />
      <category android:name="android.intent.category.BROWSABLE" />
      <data android:scheme="https" />\(data)</intent-filter></activity></application></manifest>

      """
  }

  private var project: String {
    let builds = (1...3).map { number in
      let shipped = isBundled && number == 2 ? #""bundled""# : #""fdl-sdk""#
      let rest = number == 3 ? #""redirect", "planned": true"# : shipped
      return """
        {"app": "ios", "version": "\(number).0", "channel": "production",
         "entitlements": "ios/\(number)/Acme.entitlements", "resolver": \(rest)},
        {"app": "android", "version": "\(number).0", "channel": "production",
         "manifest": "android/\(number)/AndroidManifest.xml", "resolver": \(rest)}
        """
    }.joined(separator: ",\n")
    return """
      {"version": 1,
       "apps": [
         {"name": "ios", "platform": "iOS", "appID": "ABCDE12345.com.acme.ios",
          "appStoreID": "123456789"},
         {"name": "android", "platform": "Android", "package": "com.acme.app",
          "certificates": ["\(Self.certificate)"]}],
       "builds": [\(builds)],
       "domains": [\(Self.legacy("links.acme.example", prefix: "")),
         \(Self.legacy("go.acme.example", prefix: "/s")),
         {"host": "acme.page.link", "role": "legacy", "servedBy": "google",
          "movesTo": "acme.example"},
         {"host": "acme.example", "role": "new", "servedBy": "us"}],
       "inventory": ["dynamic-links.csv"],
       "acceptedLosses": []}

      """
  }

  private static func legacy(_ host: String, prefix: String) -> String {
    """
    {"host": "\(host)", "role": "legacy", "prefix": "\(prefix)", "servedBy": "us",
     "aasa": "hosts/\(host)/apple-app-site-association",
     "assetlinks": "hosts/\(host)/assetlinks.json", "movesTo": "acme.example"}
    """
  }
}
