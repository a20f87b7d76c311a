import AndroidAssociation
import Bytes
import Diagnostics
import Foundation
import TestSupport

/// An app made of fixtures by `aapt2`, the program that builds all apps.
struct BuiltApp {
  static let fixtures = Fixtures.root + "/Tests/AndroidAssociationTests/Fixtures"

  /// The bytes of its compiled manifest.
  let manifest: [UInt8]
  /// The bytes of its resources.
  let resources: [UInt8]
  /// The bytes of its manifest and of its resources as an app bundle has them.
  let bundled: (manifest: [UInt8], resources: [UInt8])
  /// What `aapt2` says is in the manifest.
  let dump: String

  /// Builds `Fixtures/app` and takes it apart.
  init() throws {
    let folder = try TemporaryDirectory()
    try Self.link(in: folder.path)
    dump = try Self.run(
      ["dump", "xmltree", "app.apk", "--file", "AndroidManifest.xml"], folder.path)
    let files = try Self.files(in: folder.path + "/app.apk")
    manifest = files["AndroidManifest.xml"] ?? []
    resources = files["resources.arsc"] ?? []
    try Self.run(Self.link(app: "bundled.apk") + ["--proto-format"], folder.path)
    let parts = try Self.files(in: folder.path + "/bundled.apk")
    bundled = (parts["AndroidManifest.xml"] ?? [], parts["resources.pb"] ?? [])
  }

  private static func files(in archive: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    try WindowReader.forEachFile(in: try WindowReader(path: archive)) { window throws(InputError) in
      var window = window
      let name = window.path.split(separator: "/").last.map(String.init) ?? ""
      while try window.refill() {}
      files[name] = Array(window.buffer[window.start..<window.end])
    }
    return files
  }

  /// Makes `app.apk` of `Fixtures/app`, built against a framework that has nothing but attributes.
  static func link(in folder: String) throws {
    for name in ["framework", "app"] {
      try run(["compile", "-o", "\(name).zip", "--dir", "\(fixtures)/\(name)/res"], folder)
    }
    try run(
      [
        "link", "-x", "-o", "framework.apk", "--manifest",
        "\(fixtures)/framework/AndroidManifest.xml", "framework.zip",
      ], folder)
    try run(link(app: "app.apk"), folder)
  }

  private static func link(app: String) -> [String] {
    [
      "link", "-I", "framework.apk", "-o", app, "--manifest",
      "\(fixtures)/app/AndroidManifest.xml", "app.zip",
    ]
  }

  @discardableResult
  private static func run(_ arguments: [String], _ folder: String) throws -> String {
    let run = try ProgramRun.of("aapt2", arguments, directory: folder, timeout: 60)
    if run.exitCode != 0 { throw Failure(text: run.errors) }
    return run.output
  }

  /// `aapt2` refused something.
  struct Failure: Error {
    let text: String
  }
}
