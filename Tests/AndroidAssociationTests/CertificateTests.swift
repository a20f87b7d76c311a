import AndroidAssociation
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Every form in which tools print a certificate, made by the tools themselves.
@Suite(.enabled(if: ["keytool", "openssl"].allSatisfy(OutsideProgram.isWanted)))
struct CertificateTests {
  private static func run(_ line: [String], in folder: String) throws -> ProgramRun {
    let run = try ProgramRun.of(
      line[0], Array(line.dropFirst()), directory: folder, timeout: 60)
    #expect(run.exitCode == 0, "\(line): \(run.errors)")
    return run
  }

  private static func fingerprints(_ text: String) -> [String] {
    SigningReport(parsing: SourceText(path: "report", text: text)).fingerprints.map(\.text)
  }

  @Test("keytool and openssl print what their certificate's bytes give")
  func keys() throws {
    let folder = try TemporaryDirectory()
    let key = ["-keystore", "k.p12", "-storepass", "secret1", "-alias", "k"]
    _ = try Self.run(
      ["keytool", "-genkeypair"] + key + [
        "-keyalg", "EC", "-dname", "CN=Trailnote", "-validity", "30", "-storetype", "PKCS12",
      ], in: folder.path)
    let list = try Self.run(["keytool", "-list", "-v"] + key, in: folder.path).output
    let pem = try Self.run(["keytool", "-exportcert", "-rfc"] + key, in: folder.path).output
    try folder.write("k.pem", pem)
    _ = try Self.run(
      ["openssl", "x509", "-in", "k.pem", "-outform", "DER", "-out", "k.der"], in: folder.path)
    let der = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/k.der"))
    let expected = CertificateText.fingerprints(
      in: SourceText(path: "k.der", bytes: Array(der))
    ).map(\.text)
    #expect(expected.count == 1)
    #expect(Self.fingerprints(list) == expected)
    #expect(
      CertificateText.fingerprints(in: SourceText(path: "k.pem", text: pem)).map(\.text)
        == expected)
    let printed = ["x509", "-in", "k.pem", "-noout", "-fingerprint"]
    let sha256 = try Self.run(["openssl"] + printed + ["-sha256"], in: folder.path).output
    #expect(Self.fingerprints(sha256) == expected)
    let sha1 = try Self.run(["openssl"] + printed + ["-sha1"], in: folder.path).output
    #expect(FingerprintReading(sha1).problem == "a SHA-1 fingerprint, not SHA-256")
    let md5 = try Self.run(["openssl"] + printed + ["-md5"], in: folder.path).output
    #expect(FingerprintReading(md5).problem == "an MD5 fingerprint, not SHA-256")
  }

  @Test(
    "an APK says who signed it as apksigner does, by each scheme",
    .enabled(if: ["aapt2", "apksigner"].allSatisfy(OutsideProgram.isWanted)))
  func packages() throws {
    let folder = try TemporaryDirectory()
    try BuiltApp.link(in: folder.path)
    let key = ["-keystore", "k.p12", "-storepass", "secret1"]
    _ = try Self.run(
      ["keytool", "-genkeypair"] + key + [
        "-alias", "k", "-keyalg", "RSA", "-dname", "CN=Trailnote", "-validity", "30",
      ], in: folder.path)
    for (version, other) in [("2", "3"), ("3", "2")] {
      _ = try Self.run(
        [
          "apksigner", "sign", "--ks", "k.p12", "--ks-pass", "pass:secret1", "--min-sdk-version",
          "28", "--v1-signing-enabled", "false", "--v\(version)-signing-enabled", "true",
          "--v\(other)-signing-enabled", "false", "--out", "signed.apk", "app.apk",
        ], in: folder.path)
      let report = try Self.run(
        ["apksigner", "verify", "--print-certs", "-v", "--min-sdk-version", "28", "signed.apk"],
        in: folder.path
      ).output
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/signed.apk")))
      let signature = try #require(PackageSignature(tail: bytes))
      #expect(signature.fingerprints.map(\.text) == Self.fingerprints(report), "v\(version)")
      #expect(signature.fingerprints.count == 1)
      for length in stride(from: 0, to: bytes.count, by: 997) {
        _ = PackageSignature(tail: Array(bytes.prefix(length)))
        _ = PackageSignature(tail: Array(bytes.suffix(length)))
      }
    }
    let unsigned = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/app.apk"))
    #expect(PackageSignature(tail: Array(unsigned)) == nil)
  }
}
