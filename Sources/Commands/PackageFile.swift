import AndroidAssociation
import Bytes
import CommandLineKit
import Diagnostics

/// A built Android app as a file: an APK, or the app bundle that Play makes APKs of.
struct PackageFile {
  /// Its manifests, in a bundle one for each module and that of the app itself first; text where
  /// they could be decoded, or else the compiled bytes.
  let manifests: [SourceText]
  /// What installed copies are signed with; nobody where that is not known.
  let signature: AppSignature
  /// The certificates that a bundle is signed with for its way to Play; none for an APK.
  let uploadKeys: [CertificateFingerprint]

  /// The certificates that the newest devices take for the app's.
  var fingerprints: [CertificateFingerprint] {
    signature.fingerprints(apiLevel: AndroidDevice.current.apiLevel)
  }

  /// Whether a file of that name is one.
  static func isNamed(_ path: String) -> Bool { path.hasSuffix(".apk") || isBundle(path) }

  /// Whether a file of that name is an app bundle.
  static func isBundle(_ path: String) -> Bool { path.hasSuffix(".aab") }

  /// Reads the manifests, the resources they refer to and the signature.
  init(_ path: String) throws {
    try FileSystem.refusePipe(path)
    let isBundle = Self.isBundle(path)
    var files: [String: [UInt8]] = [:]
    var archived: [CertificateFingerprint] = []
    try WindowReader.forEachFile(in: try WindowReader(path: path)) { window throws(InputError) in
      let name = window.path
      if ArchiveSignature.isNamed(name) {
        archived += ArchiveSignature.fingerprints(in: try Self.content(window))
      } else if Self.isWanted(name, of: path, isBundle: isBundle) {
        files[name] = try Self.content(window)
      }
    }
    manifests =
      isBundle ? try Self.bundled(files, of: path) : Self.compiled(files, of: path)
    if manifests.isEmpty {
      throw CommandFailure(
        "'\(path)' holds no AndroidManifest.xml",
        help: "name an APK or an app bundle", exitCode: .wrongUse)
    }
    uploadKeys = isBundle ? archived : []
    let own =
      isBundle ? nil : PackageSignature(tail: try Self.tail(of: path), archived: archived)
    signature = own?.signature ?? AppSignature([])
  }

  /// Whether a file in the package at `package` is a manifest or holds resources.
  private static func isWanted(_ path: String, of package: String, isBundle: Bool) -> Bool {
    let parts = path.dropFirst(package.utf8.count + 1).split(separator: "/")
    return isBundle
      ? parts.dropFirst() == ["manifest", "AndroidManifest.xml"]
        || parts.dropFirst() == ["resources.pb"]
      : parts == ["AndroidManifest.xml"] || parts == ["resources.arsc"]
  }

  private static func compiled(_ files: [String: [UInt8]], of path: String) -> [SourceText] {
    let name = path + "/AndroidManifest.xml"
    guard let bytes = files[name] else { return [] }
    let source = SourceText(path: name, bytes: bytes)
    let resources = files[path + "/resources.arsc"].map { ResourceTable(parsing: $0) }
    let compiled = CompiledManifest(source, resources: resources)
    return [compiled.flatMap { $0.problem == nil ? $0.text : nil } ?? source]
  }

  private static func bundled(_ files: [String: [UInt8]], of path: String) throws -> [SourceText] {
    let names = files.keys.sorted()
    // Modules may refer to each other's resources; messages one after the other are one message.
    let tables = names.filter { $0.hasSuffix(".pb") }.flatMap { files[$0] ?? [] }
    let resources = ResourceTable(bundled: tables)
    let manifests = names.filter { $0.hasSuffix(".xml") }
    let own = manifests.filter { $0.hasPrefix(path + "/base/") }
    return try (own + manifests.filter { !own.contains($0) }).map { name in
      let source = SourceText(path: name, bytes: files[name] ?? [])
      let manifest = CompiledManifest(bundled: source, resources: resources)
      if let problem = manifest.problem {
        throw CommandFailure("'\(name)': \(problem.message)", help: problem.help)
      }
      return manifest.text
    }
  }

  /// The bytes of a file in an archive.
  private static func content(_ window: consuming WindowReader) throws(InputError) -> [UInt8] {
    var window = window
    var bytes: [UInt8] = []
    repeat {
      bytes += window.buffer[window.start..<window.end]
      window.start = window.end
      if bytes.count > FileContents.limit {
        throw .tooLarge(path: window.path, limit: FileContents.limit)
      }
    } while try window.refill()
    return bytes
  }

  /// The last bytes of a file, enough to hold its signature.
  private static func tail(of path: String) throws -> [UInt8] {
    var reader = try WindowReader(path: path)
    var bytes: [UInt8] = []
    while try reader.refill() {
      bytes += reader.buffer[reader.start..<reader.end]
      reader.start = reader.end
      if bytes.count > 2 * PackageSignature.tailLength {
        bytes = Array(bytes.suffix(PackageSignature.tailLength))
      }
    }
    return bytes
  }
}
