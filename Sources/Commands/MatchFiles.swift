import AndroidAssociation
import AppleAssociation
import Bytes
import CommandLineKit
import Diagnostics
import Syntax

/// The files that URLs are matched against.
struct MatchFiles {
  /// An AASA with the host it is served for, when its path tells.
  struct Association {
    /// The file.
    var file: AppleAssociationFile
    /// The host; nil for any.
    var host: String?
  }

  /// The AASA files.
  private(set) var associations: [Association] = []
  /// The manifests, built apps and assetlinks files.
  private(set) var android: AndroidInputs

  /// Reads files and folders; a file below `hosts/NAME/` is served for the host NAME.
  init(_ paths: [String], android options: AndroidOptions = AndroidOptions()) throws {
    android = try AndroidInputs(options)
    for path in paths { try add(GivenInput(path)) }
  }

  /// Takes one file, or all of a folder.
  init(_ input: GivenInput, android options: AndroidOptions = AndroidOptions()) throws {
    android = try AndroidInputs(options)
    try add(input)
  }

  private mutating func add(_ input: GivenInput) throws {
    let path = input.path
    if FileSystem.isFolder(path) {
      for name in try FileTree.files(below: path) where LintedFile.isNamed(name) {
        try add(GivenInput(FileSystem.join(path, name)))
      }
      return
    }
    guard let source = input.source else { return try android.add(package: path) }
    let host = Self.host(of: path)
    switch LintedFile(source)?.kind {
    case .association:
      associations.append(Association(file: AppleAssociationFile(parsing: source), host: host))
    case .assetlinks: try android.add(assetlinks: source, host: host)
    case .manifest: try android.add(manifest: source)
    case .entitlements, .firebase, .project:
      break
    case nil:
      throw CommandFailure(
        "'\(path)' is neither an association file nor a manifest", exitCode: .wrongUse)
    }
  }

  /// The AASA files that have a say on `url`: those of its host, or of no certain one.
  func associations(for url: String) -> [Association] {
    guard let host = Self.host(ofURL: url).map({ Array($0.utf8) }) else { return associations }
    return associations.filter { $0.host.map { host.equalsIgnoringASCIICase($0.utf8) } ?? true }
  }

  /// The host of a URL as it is written; nil for a URL without one.
  static func host(ofURL url: String) -> String? {
    let bytes = Array(url.utf8)
    return URLReference(url).host.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The statements that `host` serves.
  func statements(of host: String) -> AssetLinksDocument? { android.statements(of: host) }

  /// The Android apps of the manifests and built apps.
  var androidApps: [AndroidApp] { android.apps }

  /// The host that serves the file at `path`, told by a folder `hosts/NAME/`.
  static func host(of path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard let index = parts.lastIndex(of: "hosts"), index + 2 < parts.count else { return nil }
    return parts[index + 1]
  }
}
