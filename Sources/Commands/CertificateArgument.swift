import AndroidAssociation
import Bytes
import CommandLineKit
import Diagnostics

/// A certificate that the user names: a fingerprint in any form, or a file with one.
///
/// A file may be an APK, a certificate, or what keytool, apksigner, openssl or Gradle printed.
struct CertificateArgument {
  /// The SHA-256 fingerprints.
  let fingerprints: [CertificateFingerprint]

  /// Reads `text`.
  init(_ text: String) throws {
    guard let kind = FileTree.kind(of: text), kind != .folder else {
      if let problem = FingerprintReading(text).problem {
        throw UsageError("'\(text)' is \(problem)", help: "name a SHA-256 fingerprint or a file")
      }
      fingerprints = [CertificateFingerprint(text)].compactMap { $0 }
      return
    }
    if PackageFile.isNamed(text) {
      let package = try PackageFile(text)
      if PackageFile.isBundle(text) { throw Self.failure(bundle: text, package.uploadKeys) }
      fingerprints = package.fingerprints
    } else {
      let source = SourceText(path: text, bytes: try FileContents.read(text))
      let certificates = CertificateText.fingerprints(in: source)
      fingerprints =
        certificates.isEmpty ? SigningReport(parsing: source).fingerprints : certificates
    }
    if fingerprints.isEmpty {
      throw CommandFailure(
        "'\(text)' holds no SHA-256 fingerprint of a certificate",
        help: "print one with 'apksigner verify --print-certs APK' or, for a keystore, "
          + "'keytool -list -v -keystore FILE'", exitCode: .wrongUse)
    }
  }

  private static func failure(
    bundle path: String, _ keys: [CertificateFingerprint]
  ) -> CommandFailure {
    let names = keys.map { " '\($0.text)'" }.joined(separator: ",")
    return CommandFailure(
      "'\(path)' is an app bundle, signed with the upload key\(names); installed copies carry the "
        + "app signing key",
      help: "name the fingerprint that Play Console shows under App integrity, or an APK from Play",
      exitCode: .wrongUse)
  }
}
