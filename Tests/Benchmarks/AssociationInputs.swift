import Bytes
import Foundation

/// Association files of several sizes, and URLs to match against them; the same bytes every time.
struct AssociationInputs {
  /// The folder.
  let folder: String
  /// How many URLs there are.
  let urlCount: Int

  /// An AASA of 50 components of every kind.
  var small: String { folder + "/50.json" }
  /// An AASA of 1,000 components of the same kinds.
  var large: String { folder + "/1000.json" }
  /// A folder with a manifest of 50 paths and the assetlinks.json of its host, with dynamic rules.
  var android: String { folder + "/android" }
  /// The URLs, one a line.
  var urls: String { folder + "/urls.txt" }
  /// An AASA of nearly 128 KB, with a changed copy.
  var plain: (old: String, new: String) { (folder + "/plain.json", folder + "/plain-new.json") }
  /// The same with patterns that are hard to prove anything about.
  var hostile: (old: String, new: String) {
    (folder + "/hostile.json", folder + "/hostile-new.json")
  }
  /// A folder of 1,000 AASA files.
  var tree: String { folder + "/files" }

  private static let sections = [
    "product", "orders", "invite", "help", "s", "u", "blog", "promo", "reset", "event", "trip",
    "cart", "store", "team", "game", "video", "news", "pay", "map",
  ]

  /// Writes all files.
  func write() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let kinds = Self.kinds(prefix: "")
    try write(Self.file(kinds + [Self.last]), to: small)
    let many = (0..<20).flatMap { Self.kinds(prefix: $0 == 0 ? "" : "/z\($0)") }
    try write(Self.file(many.prefix(999) + [Self.last]), to: large)
    try writeAndroid()
    try writeURLs()
    let rules = Self.rules()
    try write(Self.file(rules), to: plain.old)
    try write(Self.file(Self.changed(rules)), to: plain.new)
    let hard = Self.hostileRules + rules.dropLast(300)
    try write(Self.file(hard, variables: Self.variables), to: hostile.old)
    try write(Self.file(Self.changed(hard), variables: Self.variables), to: hostile.new)
    for number in 0..<1000 { try writeOne(number) }
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private func writeOne(_ number: Int) throws {
    let path = "\(tree)/\(number)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    var random = SplitMix64(seed: UInt64(number))
    let count = [5, 20, 50, 200][Int(random.next() % 4)]
    let rules = (0..<count).map { rule in
      random.next() % 3 == 0
        ? #"{"/": "/s\#(rule)/*", "?": {"web": "1"}, "exclude": \#(random.next() % 5 == 0)}"#
        : #"{"/": "/p\#(rule)/*", "comment": "\#(String(repeating: "x", count: 24))"}"#
    }
    try write(Self.file(rules), to: path + "/apple-app-site-association")
  }

  private func writeAndroid() throws {
    let site = android + "/hosts/links.acme.example/.well-known"
    try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: true)
    try write(Self.manifest, to: android + "/AndroidManifest.xml")
    try write(Self.statements, to: site + "/assetlinks.json")
  }

  private func writeURLs() throws {
    var random = SplitMix64(seed: 3)
    var output = try OutputBuffer(creating: urls)
    for _ in 0..<urlCount {
      let (word, number) = (random.next(), random.next())
      let section = Self.sections[Int(word >> 32 % UInt64(Self.sections.count))]
      let tail =
        switch word % 100 {
        case ..<55: "/\(section)/\(number % 1_000_000)"
        case ..<65: "/\(section)/\(number % 1_000_000)?web=1"
        case ..<70: "/\(section)/private/x\(number % 1000)"
        case ..<75: "/id/\(number % 100_000)"
        case ..<80: "/a\(number % 100_000)/checkout"
        case ..<85: "/help/\(number % 99)?articleNumber=\(number % 99_999)"
        case ..<88: "/orders#track"
        default: "/x\(number % 999)/\(number % 99_999_999)?utm_source=x&utm_medium=y#frag"
        }
      try output.append("https://links.acme.example\(tail)\n")
    }
    try output.flush()
  }
}

extension AssociationInputs {
  private static func file(_ rules: some Sequence<String>, variables: String = "") -> String {
    #"{"applinks": {\#(variables)"details": [{"appIDs": ["A1B2C3D4E5.com.acme.ios"], "components": ["#
      + "\n" + rules.joined(separator: ",\n") + "]}]}}\n"
  }

  private static var manifest: String {
    let prefixes = sections.map { #"<data android:pathPrefix="/\#($0)/"/>"# }
    let patterns = sections.map { #"<data android:pathPattern="/\#($0)-.*/checkout"/>"# }
    let others = (0..<12).map { #"<data android:pathAdvancedPattern="/id\#($0)/[0-9]+"/>"# }
    return """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.acme">
      <application><activity android:name=".Main" android:exported="true">
      <intent-filter android:autoVerify="true">
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="https"/><data android:host="links.acme.example"/>
      \((prefixes + patterns + others).joined(separator: "\n"))
      </intent-filter></activity></application></manifest>
      """
  }

  private static var statements: String {
    let pairs = (1...32).map { $0 < 16 ? "0\(String($0, radix: 16))" : String($0, radix: 16) }
    let rules = sections.prefix(10).map { #"{"/": "/\#($0)/private/*", "exclude": true}"# }
    return """
      [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {
        "namespace": "android_app", "package_name": "com.acme",
        "sha256_cert_fingerprints": ["\(pairs.joined(separator: ":").uppercased())"]},
        "relation_extensions": {"delegate_permission/common.handle_all_urls": {
          "dynamic_app_link_components": [\(rules.joined(separator: ", ")), {"/": "*"}]}}}]

      """
  }

  private static let last = ##"{"/": "*", "#": "no_universal_links", "exclude": true}"##

  private static func kinds(prefix: String) -> [String] {
    let excluded = sections.prefix(10).flatMap { section in
      [
        #"{"/": "\#(prefix)/\#(section)/*", "?": {"web": "1"}, "exclude": true}"#,
        #"{"/": "\#(prefix)/\#(section)/private/*", "exclude": true}"#,
      ]
    }
    let opened = sections.map { #"{"/": "\#(prefix)/\#($0)/*"}"# }
    let other = [
      #"{"/": "\#(prefix)/id/????"}"#, #"{"/": "\#(prefix)/*/checkout"}"#,
      #"{"/": "\#(prefix)/a/*/b/?*/c"}"#, ##"{"/": "\##(prefix)/orders", "#": "track"}"##,
      #"{"/": "\#(prefix)/help/*", "?": {"articleNumber": "????"}}"#,
      #"{"/": "\#(prefix)/x/*/y"}"#, #"{"/": "\#(prefix)/*/reviews/?*"}"#,
      #"{"/": "\#(prefix)/S/*", "caseSensitive": false}"#,
      #"{"/": "\#(prefix)/v/*", "?": "utm_source=*"}"#, #"{"/": "\#(prefix)/w/?*"}"#,
    ]
    return excluded + opened + other
  }

  /// About 4,000 rules that prefixes of links need, nearly 128 KB of them.
  private static func rules() -> [String] {
    var random = SplitMix64(seed: 7)
    var size = 0
    var rules: [String] = []
    while size < 130_000 {
      let section = sections[Int(random.next() % UInt64(sections.count))]
      let rule =
        switch random.next() % 20 {
        case ..<10: #"{"/": "/\#(section)/n\#(rules.count)/*"}"#
        case ..<13: #"{"/": "/\#(section)/\#(rules.count)"}"#
        case ..<15: #"{"/": "/\#(section)-\#(rules.count)/*/more"}"#
        case ..<17: #"{"/": "/\#(section)\#(rules.count)/*", "?": {"id": "?*"}}"#
        case ..<19: #"{"/": "/\#(section)\#(rules.count)/private/*", "exclude": true}"#
        default: #"{"/": "/\#(section)\#(rules.count)/????"}"#
        }
      size += rule.utf8.count + 2
      rules.append(rule)
    }
    return rules
  }

  private static let hostileRules: [String] = {
    var rules = [#"{"/": "/x/\#((0..<20).map { "$(v\($0))" }.joined())/*"}"#]
    for (number, letter) in "abcdefgh".enumerated() {
      let tail = String(repeating: "c", count: number)
      let marks = String(repeating: "?", count: 12 + number)
      rules += [
        #"{"/": "*a*a*a*b\#(tail)"}"#, #"{"/": "*\#(letter)\#(marks)"}"#,
        #"{"/": "/n\#(number)/$(v1)$(lang)-$(region)/*"}"#,
      ]
    }
    return rules
  }()

  private static let variables: String = {
    let lists = (0..<20).map { number in
      let values = (0..<20).map { #""\#(String(repeating: "a", count: 1 + $0 % 3))\#($0)""# }
      return #""v\#(number)": [\#(values.joined(separator: ", "))]"#
    }
    return #""substitutionVariables": {\#(lists.joined(separator: ", "))}, "#
  }()

  /// Every hundredth rule gone or another one.
  private static func changed(_ rules: [String]) -> [String] {
    rules.enumerated().compactMap { index, rule in
      index % 100 != 50 ? rule : index % 200 == 50 ? nil : #"{"/": "/changed\#(index)/*"}"#
    }
  }
}
