import TestSupport

@testable import Migration

/// A random host of today: apps that share it, its AASA in any of the forms, and links that name apps
/// or nobody.
struct RandomHost {
  /// One app of the project; the file may name others, and may leave these out.
  struct App {
    var name: String
    var isNamedToday: Bool
    var id: String { "AAAAA11111.com.x.\(name)" }
    var bundle: String { "com.x.\(name)" }
  }

  static let host = "links.x.example"
  /// Apps that are in files of today and in no project.
  static let strangers = ["ZZZZZ99999.org.other", "ZZZZZ99999.org.gone"]

  private var random: SeededGenerator
  /// The apps of the project.
  private(set) var apps: [App] = []
  /// The AASA.
  private(set) var aasa = ""
  /// Path, query and fragment of each link, and the app that it names; nil for nobody.
  private(set) var links: [(tail: String, app: Int?)] = []
  /// Whether Firebase Hosting serves the host.
  private(set) var isFirebase = false
  /// The path that links live below; nil for any.
  private(set) var prefix: String?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    isFirebase = chance(3)
    prefix = chance(4) ? "/a0" : nil
    let count = Int.random(in: 1...3, using: &random)
    apps = (0..<count).map { App(name: "a\($0)", isNamedToday: $0 == 0 || !chance(4)) }
    links = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let app = chance(2) ? nil : Optional(Int.random(in: 0..<count, using: &random))
      let folder = app.map { chance(2) ? "/a\($0)/" : "/" } ?? "/"
      return (folder + pick(Self.suffixes), app)
    }
    var seen: Set<String> = []
    links = links.filter { seen.insert($0.tail).inserted }
    aasa = file()
  }

  /// The project with its files.
  var project: WrittenProject {
    let apps = apps.map { #"{"name": "\#($0.name)", "appID": "\#($0.id)"}"# }
    let builds = self.apps.map {
      #"{"app": "\#($0.name)", "version": "1", "entitlements": "e", "resolver": "redirect"}"#
    }
    let server = isFirebase ? #", "servedBy": "firebase""# : ""
    let prefix = self.prefix.map { #", "prefix": "\#($0)""# } ?? ""
    var project = WrittenProject(
      json: """
        {"version": 1, "apps": [\(apps.joined(separator: ", "))],
         "builds": [\(builds.joined(separator: ", "))],
         "domains": [{"host": "\(Self.host)", "aasa": "x"\(server)\(prefix)}]}
        """)
    project.links = links.enumerated().map { number, link in
      let bundle = link.app.map { self.apps[$0].bundle } ?? ""
      return "https://\(Self.host)\(link.tail),https://x.example/\(number),a,,,,,,\(bundle)"
    }
    project.files = [
      "e": WrittenProject.entitlements("applinks:\(Self.host)"), "x": aasa,
    ]
    return project
  }

  /// URLs that rules and links tell apart: path, query and fragment.
  var tails: [String] {
    let paths =
      links.map(\.tail) + Self.suffixes.map { "/" + $0 } + Self.suffixes.map { "/a0/" + $0 }
      + Self.suffixes.map { "/a1/" + $0 }
      + [
        "/", "", "/a0", "/__/auth/action", "/__/auth/handler/x", "/__/auth/links", "/_/x", "/other",
      ]
    return paths + paths.prefix(12).flatMap { [$0 + "?web=1", $0 + "#stay", $0 + "?web="] }
  }

  private static let suffixes = ["abcd", "efgh", "secret/1", "x1", "Help"]
  private static let paths = [
    "/abcd", "/efgh", "/*", "*", "/a0/*", "/a1/*", "/a0/secret/*", "/secret/*", "/x?", "*/secret/*",
    "/_/*", "/help", "/__/auth/action/", "/a2/*", "/a*", "/other",
  ]

  private mutating func file() -> String {
    let named = apps.filter(\.isNamedToday).map(\.id) + Self.strangers.filter { _ in chance(3) }
    let isLegacy = chance(4)
    if isLegacy && chance(3) {
      let entries = named.shuffled(using: &random).map {
        #""\#($0)": {"paths": \#(legacyPaths())}"#
      }
      return #"{"applinks": {"details": {\#(entries.joined(separator: ", "))}}}"#
    }
    var groups = named.map { [$0] }.shuffled(using: &random)
    if groups.count > 1 && chance(2) { groups[0] += groups.removeLast() }
    if chance(3) { groups.append([pick(named)]) }
    let defaults = chance(5) ? #""defaults": {"caseSensitive": false}, "# : ""
    let entries = groups.map { apps in
      let names =
        apps.count == 1 && chance(2)
        ? #""appID": "\#(apps[0])""#
        : #""appIDs": [\#(apps.map { "\"\($0)\"" }.joined(separator: ", "))]"#
      return isLegacy ? #"{\#(names), "paths": \#(legacyPaths())}"# : entry(names)
    }
    return #"{"applinks": {\#(defaults)"details": [\#(entries.joined(separator: ", "))]}}"#
  }

  private mutating func legacyPaths() -> String {
    let rules = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      (chance(2) ? "NOT " : "") + pick(Self.paths)
    }
    return "[\((rules + [pick(Self.paths)]).map { "\"\($0)\"" }.joined(separator: ", "))]"
  }

  private mutating func entry(_ names: String) -> String {
    let defaults = chance(6) ? ##", "defaults": {"#": "stay"}"## : ""
    var rules = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      component(isExclusion: chance(2))
    }
    if !chance(4) { rules.append(component(isExclusion: false)) }
    return #"{\#(names)\#(defaults), "components": [\#(rules.joined(separator: ", "))]}"#
  }

  private mutating func component(isExclusion: Bool) -> String {
    var members: [String] = []
    if !chance(6) { members.append(#""/": "\#(pick(Self.paths))""#) }
    if chance(6) { members.append(#""?": {"web": "\#(pick(["1", "?*", "*"]))"}"#) }
    if chance(8) { members.append(##""#": "stay""##) }
    if isExclusion { members.append(#""exclude": true"#) }
    if chance(8) { members.append(#""caseSensitive": false"#) }
    return "{\(members.joined(separator: ", "))}"
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }
}
