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
  /// The manifests.
  private(set) var manifests: [AndroidManifest] = []
  /// The assetlinks files by host; the empty host stands for every host.
  private(set) var statements: [(host: String, document: AssetLinksDocument)] = []

  /// Reads files and folders; a file below `hosts/NAME/` is served for the host NAME.
  init(_ paths: [String]) throws {
    for path in paths {
      let names =
        FileSystem.isFolder(path)
        ? try FileTree.files(below: path).filter { LintedFile.isNamed($0) }
          .map { FileSystem.join(path, $0) } : [path]
      for name in names { try add(name) }
    }
  }

  private mutating func add(_ path: String) throws {
    let source = SourceText(path: path, bytes: try FileContents.read(path))
    let host = Self.host(of: path)
    switch LintedFile(source)?.kind {
    case .association:
      associations.append(Association(file: AppleAssociationFile(parsing: source), host: host))
    case .assetlinks:
      statements.append((host ?? "", AssetLinksDocument(parsing: source)))
    case .manifest:
      manifests.append(AndroidManifest(parsing: source))
    case .entitlements, .firebase, .project:
      break
    case nil:
      throw CommandFailure(
        "'\(path)' is neither an association file nor a manifest", exitCode: .wrongUse)
    }
  }

  /// The statements that `host` serves.
  func statements(of host: String) -> AssetLinksDocument? {
    statements.first { $0.host == host }?.document ?? statements.first { $0.host.isEmpty }?.document
  }

  /// Android apps made of the manifests; installed copies are taken to carry a certificate that
  /// some statement lists for the package.
  var androidApps: [AndroidApp] {
    manifests.compactMap { manifest in
      let merged = AppManifest(merging: [manifest])
      let listed = statements.lazy.flatMap { $0.document.statements }.compactMap(\.package?.text)
      guard let package = merged.package ?? listed.first else { return nil }
      let fingerprints = statements.flatMap { $0.document.statements(for: package) }
        .flatMap(\.fingerprints).compactMap { CertificateFingerprint($0.text) }
      return AndroidApp(package: package, fingerprints: fingerprints, manifest: merged)
    }
  }

  /// The host that serves the file at `path`, told by a folder `hosts/NAME/`.
  static func host(of path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard let index = parts.lastIndex(of: "hosts"), index + 2 < parts.count else { return nil }
    return parts[index + 1]
  }
}
