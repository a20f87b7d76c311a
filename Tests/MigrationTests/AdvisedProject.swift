import Foundation

@testable import Migration

/// A team with two apps and any domains that does to the letter what findings, losses and gates tell it
/// to.
struct AdvisedProject {
  /// An object of JSON.
  typealias Object = [String: any Sendable]

  static let host = "links.acme.example"
  static let newHost = "go.acme.example"
  static let appID = "Q7WX2K9LMN.com.acme.ios"
  static let package = "com.acme.app"
  static let legacy: Object = [
    "host": host, "aasa": "aasa", "assetlinks": "assetlinks", "movesTo": newHost,
  ]
  static let new: Object = ["host": newHost, "role": "new"]

  var builds = [
    build("ios", "1.0", "fdl-sdk", ["entitlements": "i1", "installShare": 0.9]),
    build("ios", "2.0", "redirect", ["planned": true]),
    build("android", "1.0", "fdl-sdk", ["manifest": "a1", "installShare": 0.8]),
    build("android", "2.0", "redirect", ["planned": true]),
  ]
  var domains = [legacy, new]
  var phases: [Object]?
  var signInDomain: String?
  var retirement: Object?
  var links = ["https://\(host)/AbCd,https://www.example.net/1,a"]
  private var accepted: [Object] = []
  private var files = [
    "i1": WrittenProject.entitlements("applinks:\(host)"),
    "i2": WrittenProject.entitlements("applinks:\(host)", "applinks:\(newHost)"),
    "i3": WrittenProject.entitlements("applinks:\(newHost)"),
    "a3": WrittenProject.manifest(package, hosts: newHost),
    "a1": WrittenProject.manifest(package, hosts: host),
    "a2": WrittenProject.manifest(package, hosts: host, newHost),
    "aasa": #"{"applinks": {"details": [{"appIDs": ["\#(appID)"], "components": [{"/": "*"}]}]}}"#,
    "assetlinks": """
    [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace":
    "android_app", "package_name": "\(package)", "sha256_cert_fingerprints":
    ["\(SmallTeam.certificate)"]}}]
    """,
  ]

  /// What was asked of the team that it does not know how to do.
  private(set) var unknown: [String] = []

  init() {}

  static func build(
    _ app: String, _ version: String, _ resolver: String, _ more: Object = [:]
  ) -> Object {
    ["app": app, "version": version, "resolver": resolver].merging(more) { $1 }
  }

  func written() throws -> WrittenProject {
    let apps: [Object] = [
      ["name": "ios", "appID": Self.appID],
      ["name": "android", "package": Self.package, "certificates": [SmallTeam.certificate]],
    ]
    var json: Object = [
      "version": 1, "apps": apps, "builds": builds, "domains": domains, "acceptedLosses": accepted,
    ]
    json["phases"] = phases
    json["signInDomain"] = signInDomain
    json["retirement"] = retirement
    let data = try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys])
    return WrittenProject(
      json: String(decoding: data, as: UTF8.self), files: files, links: links)
  }

  /// Does what the help of a finding about the project file says, which speaks of what its message
  /// names.
  mutating func follow(finding message: String, _ help: String) {
    let named = Self.quoted(message)
    let keys = ["movesTo", "servedBy"].compactMap { key in
      Self.value(of: key, in: help).map { (key, $0) }
    }
    if help.hasPrefix("put {\"do\": \"drain\"} above it"), let kind = named.first {
      let index = phases?.firstIndex { $0["do"] as? String == kind } ?? 0
      phases?.insert(["do": "drain"], at: index)
    } else if help.hasPrefix("let its links stay there"), !keys.isEmpty {
      for (key, value) in keys { change(named[0]) { $0[key] = value } }
    } else if help.hasPrefix("give new links another host") {
      change(named[0]) { $0["host"] = "new.acme.example" }
      for index in domains.indices where domains[index]["movesTo"] as? String == named[0] {
        domains[index]["movesTo"] = "new.acme.example"
      }
    } else if help.hasPrefix("take it out of \"domains\"") {
      domains.removeAll { $0["host"] as? String == named[0] }
      signInDomain = named[0]
    } else {
      unknown.append("\(message): \(help)")
    }
  }

  /// Does what would restore links of `linkClass`, and where it has a choice the first.
  mutating func follow(loss change: String, of linkClass: String) {
    let named = Self.quoted(change)
    if change.hasPrefix("list the host in linkover.json") {
      domains.append(["host": Self.host])
    } else if change.hasPrefix("have whoever serves"),
      let answer = Self.value(of: "answersToday", in: change)
    {
      self.change(named[0]) { $0["answersToday"] = answer }
    } else if change.hasPrefix("serve '"), let server = Self.value(of: "servedBy", in: change) {
      self.change(named[0]) { $0["servedBy"] = server }
    } else if change.hasPrefix("ship '") {
      for index in phases?.indices ?? 0..<0 where phases?[index]["do"] as? String == "ship" {
        phases?[index] = ["do": "ship"]
      }
    } else if change.hasSuffix("accept them under \"acceptedLosses\"") {
      accepted.append(["class": linkClass, "reason": "they are replaced"])
    } else {
      unknown.append(change)
    }
  }

  /// Does what the gate of a phase of `plan` asks for: ships builds made of the plan's files, and waits
  /// until people have them.
  mutating func follow(gate message: String, _ help: String, in plan: Plan) {
    let name = Self.quoted(message).first ?? ""
    let app = name.split(separator: " ").first.map(String.init) ?? ""
    if help.hasPrefix("take \"planned\" out") {
      for index in builds.indices where Self.name(builds[index]) == name {
        builds[index]["planned"] = nil
        nameFile(index, in: plan)
      }
    } else if help.hasPrefix("list the one that does") || help.hasPrefix("list the builds that") {
      let app = message.hasPrefix("'") ? app : Self.quoted(message)[0]
      builds.append(Self.build(app, "\(builds.count + 1).0", "redirect"))
      nameFile(builds.count - 1, in: plan)
      if help.contains("installShare") { update(app) }
    } else if help.hasPrefix("name the file that") {
      let own = Self.quoted(help).first ?? name
      for index in builds.indices where Self.name(builds[index]) == own {
        nameFile(index, in: plan)
      }
    } else if help.hasPrefix("give \"installShare\"") || help.hasPrefix("wait")
      || help.hasSuffix("or wait")
    {
      let apps = ["ios", "android"].filter { app == $0 || Self.quoted(message).contains($0) }
      for app in apps { update(app) }
      if apps.isEmpty { unknown.append("\(message): \(help)") }
    } else {
      unknown.append("\(message): \(help)")
    }
  }

  /// Has everybody update to the newest build of an app.
  private mutating func update(_ app: String) {
    let own = builds.indices.filter { builds[$0]["app"] as? String == app }
    for index in own { builds[index]["installShare"] = index == own.last ? 1 : 0 }
  }

  /// Names what a build was made of: the plan's file for its app.
  private mutating func nameFile(_ index: Int, in plan: Plan) {
    let app = builds[index]["app"] as? String ?? ""
    let file = "built\(index)"
    builds[index][app == "ios" ? "entitlements" : "manifest"] = file
    files[file] =
      app == "ios"
      ? plan.text(ofApp: app, "coexistence.entitlements")
      : """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="\(Self.package)">
      <application><activity android:name=".Main" android:exported="true">
      \(plan.text(ofApp: app, "coexistence.xml"))</activity></application></manifest>
      """
  }

  private mutating func change(_ host: String, _ body: (inout Object) -> Void) {
    guard let index = domains.firstIndex(where: { $0["host"] as? String == host }) else {
      unknown.append("no domain '\(host)'")
      return
    }
    body(&domains[index])
  }

  private static func name(_ build: Object) -> String {
    "\(build["app"] ?? "") \(build["version"] ?? "")"
  }

  private static func quoted(_ text: String) -> [String] {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  private static func value(of key: String, in text: String) -> String? {
    text.range(of: "\"\(key)\": \"").map { String(text[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}
