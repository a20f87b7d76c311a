import AndroidAssociation
import Bytes
import CommandLineKit
import Diagnostics

/// A built Android app (APK) as a file.
struct PackageFile {
  /// Its manifest; text where it could be decoded, or else the compiled bytes.
  let manifest: SourceText
  /// What it is signed with; nobody where it is not.
  let signature: AppSignature

  /// The certificates that the newest devices take for the app's.
  var fingerprints: [CertificateFingerprint] {
    signature.fingerprints(apiLevel: AndroidDevice.current.apiLevel)
  }

  /// Whether a file of that name is one, or is an app bundle in its stead.
  static func isNamed(_ path: String) -> Bool { path.hasSuffix(".apk") || isBundle(path) }

  private static func isBundle(_ path: String) -> Bool { path.hasSuffix(".aab") }

  /// Reads the manifest, the resources it refers to and the signature.
  init(_ path: String) throws {
    if Self.isBundle(path) {
      throw CommandFailure(
        "'\(path)' is an app bundle, whose manifest is in a form that only Play reads",
        help:
          "name an APK made of it (bundletool build-apks --mode=universal) or its manifests in the"
          + " sources; what signs the bundle is the upload key, and installed copies carry the app"
          + " signing key (Play Console, App integrity)",
        exitCode: .wrongUse)
    }
    let wanted = [path + "/AndroidManifest.xml", path + "/resources.arsc"]
    var files: [String: [UInt8]] = [:]
    var archived: [CertificateFingerprint] = []
    try WindowReader.forEachFile(in: try WindowReader(path: path)) { window throws(InputError) in
      let (path, bytes) = try Self.content(window, of: wanted)
      if let bytes, ArchiveSignature.isNamed(path) {
        archived += ArchiveSignature.fingerprints(in: bytes)
      }
      files[path] = bytes
    }
    guard let bytes = files[wanted[0]] else {
      throw CommandFailure(
        "'\(path)' holds no AndroidManifest.xml",
        help: "name an APK",
        exitCode: .wrongUse)
    }
    let source = SourceText(path: wanted[0], bytes: bytes)
    let resources = files[wanted[1]].map { ResourceTable(parsing: $0) }
    let compiled = CompiledManifest(source, resources: resources)
    manifest = compiled.flatMap { $0.problem == nil ? $0.text : nil } ?? source
    signature =
      PackageSignature(tail: try Self.tail(of: path), archived: archived)?.signature
      ?? AppSignature([])
  }

  /// The path and the bytes of a file in an archive; nil for its bytes where it is neither
  /// `wanted` nor a signature.
  private static func content(
    _ window: consuming WindowReader, of wanted: [String]
  ) throws(InputError) -> (path: String, bytes: [UInt8]?) {
    var window = window
    let path = window.path
    if !wanted.contains(path), !ArchiveSignature.isNamed(path) { return (path, nil) }
    var bytes: [UInt8] = []
    repeat {
      bytes += window.buffer[window.start..<window.end]
      window.start = window.end
      if bytes.count > FileContents.limit {
        throw .tooLarge(path: path, limit: FileContents.limit)
      }
    } while try window.refill()
    return (path, bytes)
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
