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
  /// What `aapt2` says is in the manifest.
  let dump: String

  /// Builds `Fixtures/app` and takes it apart.
  init() throws {
    let folder = try TemporaryDirectory()
    try Self.link(in: folder.path)
    dump = try Self.run(
      ["dump", "xmltree", "app.apk", "--file", "AndroidManifest.xml"], folder.path)
    var files: [String: [UInt8]] = [:]
    try WindowReader.forEachFile(in: try WindowReader(path: folder.path + "/app.apk")) {
      window throws(InputError) in
      var window = window
      let name = window.path.split(separator: "/").last.map(String.init) ?? ""
      while try window.refill() {}
      files[name] = Array(window.buffer[window.start..<window.end])
    }
    manifest = files["AndroidManifest.xml"] ?? []
    resources = files["resources.arsc"] ?? []
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
    try run(
      [
        "link", "-I", "framework.apk", "-o", "app.apk", "--manifest",
        "\(fixtures)/app/AndroidManifest.xml", "app.zip",
      ], folder)
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
