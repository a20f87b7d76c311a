@testable import Migration

/// A team with one app on one legacy host that does to the letter what a plan tells it to.
struct AdvisedTeam {
  /// One build.
  struct Build {
    var version: Int
    var resolver: Resolver
    /// Its file; nil leaves that to the plan.
    var file: String?
    var isPlanned = false
    var isBeta = false
  }

  static let host = "links.example.com"

  var isApple = true
  var builds: [Build]
  var servedBy = "nginx"
  var answersToday = "nothing"
  /// Whether today's association files name the app.
  var isNamed = true
  var isListed: [String] = [host]
  var phases = ""
  var target = "https://www.example.net/a"

  /// What was asked of the team that it does not know how to do.
  private(set) var unknown: [String] = []

  init(_ builds: [Build]) { self.builds = builds }

  var project: WrittenProject {
    let app =
      isApple
      ? "\"appID\": \"\(SmallTeam.appID)\""
      : "\"package\": \"\(SmallTeam.package)\", \"certificates\": [\"\(SmallTeam.certificate)\"]"
    var files: [String: String] = [:]
    let builds = builds.map { build in
      let name = "file\(build.version)"
      files[name] = build.file
      let file =
        build.file == nil ? "" : ", \"\(isApple ? "entitlements" : "manifest")\": \"\(name)\""
      return """
        {"app": "a", "version": "\(build.version)", "resolver": "\(build.resolver.rawValue)"\(file)
        \(build.isPlanned ? ", \"planned\": true" : "")\(build.isBeta ? ", \"channel\": \"beta\"" : "")}
        """
    }
    let id = isNamed ? SmallTeam.appID : "ZZZZZ99999.com.other.app"
    files["x"] = """
      {"applinks": {"details": [{"appIDs": ["\(id)"], "components": [{"/": "*"}]}]}}
      """
    files["y"] = """
      [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace":
      "android_app", "package_name": "\(isNamed ? SmallTeam.package : "com.other")",
      "sha256_cert_fingerprints": ["\(SmallTeam.certificate)"]}}]
      """
    let domains = isListed.map { host in
      """
      {"host": "\(host)", "servedBy": "\(servedBy)", "answersToday": "\(answersToday)",
      "aasa": "x", "assetlinks": "y"}
      """
    }
    return WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "a", \(app)}],
        "builds": [\(builds.joined(separator: ", "))],
        "domains": [\(domains.joined(separator: ", "))]
        \(phases.isEmpty ? "" : ", \"phases\": [\(phases)]")}
        """, files: files, links: ["https://\(Self.host)/AbCd,\(target),a"])
  }

  /// Does what `change` says, and where it gives a choice the first.
  mutating func follow(_ change: String) {
    let words = change.split(separator: "'", omittingEmptySubsequences: false)
    let first = words.count > 1 ? String(words[1]) : ""
    if change.hasPrefix("ship a build") {
      let resolver = Resolver.allCases.first { change.contains("\"resolver\": \"\($0.rawValue)\"") }
      let next = builds.last { $0.resolver.readsRedirects }?.resolver
      shipToEverybody()
      builds.append(
        Build(
          version: builds.count + 1, resolver: resolver ?? next ?? .redirect, isPlanned: true))
    } else if change.hasPrefix("add a phase that drains") {
      phases += #", {"do": "drain"}"#
    } else if change.hasPrefix("ship '") {
      let isBeta = builds.contains { first == "a \($0.version)" && $0.isBeta }
      if !shipToEverybody(), !isBeta { unknown.append("again: \(change)") }
      for index in builds.indices where first == "a \(builds[index].version)" {
        builds[index].isBeta = false
      }
    } else if change.contains(" resolve links before it ships ") {
      for index in builds.indices where first == "a \(builds[index].version)" {
        builds[index].resolver = change.contains("bundled") ? .bundled : .redirect
      }
    } else if change.hasPrefix("have whoever serves") {
      answersToday = "redirects"
    } else if change.hasPrefix("serve '") {
      servedBy = "nginx"
    } else if change.hasPrefix("list '") {
      isListed.append(first)
    } else if change.hasPrefix("name '") {
      phases = #"{"do": "publish"}, "# + phases
    } else if change.hasPrefix("have '") {
      isNamed = true
    } else if change.contains(" a \"manifest\" of its own ") {
      if change.hasPrefix("list the next build") {
        var next = Build(version: builds.count + 1, resolver: .bundled, isPlanned: true)
        next.file = WrittenProject.manifest(SmallTeam.package, hosts: Self.host)
        builds.append(next)
      }
      for index in builds.indices where first == "a \(builds[index].version)" {
        builds[index].file = WrittenProject.manifest(SmallTeam.package, hosts: Self.host)
      }
    } else if change.hasPrefix("give its target") {
      target = "https://www.example.net/a"
    } else {
      unknown.append(change)
    }
  }

  /// Has a phase ship the next builds to everybody; whether none did.
  @discardableResult
  private mutating func shipToEverybody() -> Bool {
    let (whole, part) = (#"{"do": "ship"}"#, #"{"do": "ship", "rollout": [0.5]}"#)
    if phases.isEmpty || phases.contains(whole) { return false }
    let drain = #", {"do": "drain"}"#
    if phases.contains(part) {
      phases.replace(part, with: whole)
    } else if phases.contains(drain) {
      phases.replace(drain, with: ", " + whole + drain)
    } else {
      phases += ", " + whole
    }
    return true
  }
}
