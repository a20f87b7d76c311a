// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Modules that talk to C libraries or the system have pointers in most lines.
let pointerModules: Set = ["Bytes", "Syntax", "Probe"]

func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies,
    swiftSettings: pointerModules.contains(name) ? strict : strict + [.strictMemorySafety()])
}

func program(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path,
    swiftSettings: strict + [.strictMemorySafety()])
}

func tests(_ module: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: module + "Tests",
    dependencies: [.init(stringLiteral: module), "TestSupport"] + dependencies,
    exclude: exclusions[module] ?? [], swiftSettings: strict)
}

/// Folders that tests read at run time by path, so that new files need no rebuild.
let exclusions: [String: [String]] = [
  "AndroidAssociation": ["Fixtures"],
  "AppleAssociation": ["Fixtures"],
  "Bytes": ["Fixtures"],
  "DynamicLinks": ["Fixtures"],
  "Hosting": ["Edge", "Fields", "Golden", "Rules"],
  "LinkLanguage": ["Fixtures"],
  "Probe": ["Fixtures"],
  "Reports": ["Golden"],
  "Syntax": ["Fixtures"],
  "CommandLineKit": ["Golden"],
  "Commands": ["Fixtures", "Golden"],
  "Traffic": ["Fixtures"],
]

let base: [Target.Dependency] = ["Bytes", "Diagnostics", "Syntax"]
let languages: [Target.Dependency] = base + ["DynamicLinks", "LinkLanguage"]
let associations: [Target.Dependency] =
  languages + ["AppleAssociation", "AndroidAssociation", "Inventory"]
let planning: [Target.Dependency] = associations + ["Migration"]
let everything: [Target.Dependency] =
  planning + ["Hosting", "Probe", "Traffic", "Audit", "Retirement", "Reports", "CommandLineKit"]

let package = Package(
  name: "linkover",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "linkover", targets: ["linkover"]),
    .executable(name: "linkover-dev", targets: ["linkover-dev"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "COpenSSL", pkgConfig: "openssl",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "CIDN2", pkgConfig: "libidn2",
      providers: [.apt(["libidn2-dev"]), .brew(["libidn2"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(name: "CMemory"),
    .systemLibrary(name: "CResolver"),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "CTemplates"),

    module("Bytes", ["COpenSSL", "CArchive"]),
    module("Diagnostics", ["Bytes"]),
    module("Syntax", ["Bytes", "Diagnostics", "CLibXML2"]),
    module("DynamicLinks", base),
    module("LinkLanguage", base + ["CIDN2"]),
    module("CommandLineKit", base),
    module("AppleAssociation", languages + ["COpenSSL"]),
    module("AndroidAssociation", languages + ["COpenSSL"]),
    module("Inventory", languages),
    module("Migration", associations),
    module("Hosting", planning + ["CTemplates"]),
    module("Probe", base + ["CCurl", "COpenSSL", "CResolver"]),
    module("Traffic", associations),
    module("Audit", planning + ["Probe", "CSQLite", "COpenSSL"]),
    module("Retirement", planning + ["Probe", "Traffic", "Audit"]),
    module(
      "Reports",
      planning + ["Hosting", "Traffic", "Audit", "Retirement", "Probe", "CommandLineKit"]),
    module("Commands", everything),
    program("linkover", ["CMemory", "Commands", "CommandLineKit"]),
    program("linkover-dev", everything + ["Commands"]),
    program(
      "linkover-bench", ["Bytes", "Diagnostics", "AppleAssociation"], path: "Tests/Benchmarks"),

    // What teams copy into their apps, compiled for its tests alone.
    .target(
      name: "AppLinkMap", path: "templates/swift",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .target(
      name: "TestSupport", dependencies: base, path: "Tests/TestSupport", exclude: ["ask.py"],
      swiftSettings: strict),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["Diagnostics", "TestSupport"], swiftSettings: strict
    ),
    tests("Bytes"),
    tests("Diagnostics", ["Bytes"]),
    tests("Syntax", ["Bytes", "Diagnostics"]),
    tests("DynamicLinks", base),
    tests("LinkLanguage", base),
    tests("CommandLineKit", base),
    tests("AppleAssociation", languages),
    tests("AndroidAssociation", languages),
    tests("Inventory", languages),
    tests("Migration", associations),
    tests("Hosting", planning + ["AppLinkMap"]),
    tests("Probe", base),
    tests("Traffic", associations),
    tests("Audit", planning + ["Probe"]),
    tests("Retirement", planning + ["Traffic", "Audit"]),
    tests("Reports", planning + ["CommandLineKit"]),
    tests("Commands", everything),
  ],
  swiftLanguageModes: [.v6]
)
