import AndroidAssociation
import Bytes
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
    let store = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/k.p12"))
    for bytes in [Array(store), Array(der) + [0], Array(der.dropLast())] {
      #expect(CertificateText.fingerprints(in: SourceText(path: "k", bytes: bytes)).isEmpty)
    }
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
      let found = signature.signature.fingerprints(apiLevel: 35)
      #expect(found.map(\.text) == Self.fingerprints(report), "v\(version)")
      #expect(found.count == 1)
      #expect(signature.signature.fingerprints(apiLevel: .max) == found)
      for length in stride(from: 0, to: bytes.count, by: 997) {
        _ = PackageSignature(tail: Array(bytes.prefix(length)))
        _ = PackageSignature(tail: Array(bytes.suffix(length)))
      }
    }
    let unsigned = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/app.apk"))
    #expect(PackageSignature(tail: Array(unsigned)) == nil)
  }

  private static func key(_ name: String, in folder: String) throws -> CertificateFingerprint {
    let key = ["-keystore", "\(name).p12", "-storepass", "secret1"]
    _ = try run(
      ["keytool", "-genkeypair"] + key + [
        "-alias", "k", "-keyalg", "RSA", "-dname", "CN=\(name)", "-validity", "30",
      ], in: folder)
    let list = try run(["keytool", "-list", "-v"] + key, in: folder).output
    let text = try #require(fingerprints(list).first)
    return try #require(CertificateFingerprint(text))
  }

  private static func signature(_ path: String) throws -> AppSignature {
    var archived: [CertificateFingerprint] = []
    try WindowReader.forEachFile(in: try WindowReader(path: path)) { window throws(InputError) in
      var window = window
      while try window.refill() {}
      if ArchiveSignature.isNamed(window.path) {
        archived += ArchiveSignature.fingerprints(
          in: Array(window.buffer[window.start..<window.end]))
      }
    }
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    return try #require(PackageSignature(tail: bytes, archived: archived)).signature
  }

  @Test(
    "a JAR signature alone, and a rotated key, are seen as each Android version sees them",
    .enabled(if: ["aapt2", "apksigner"].allSatisfy(OutsideProgram.isWanted)))
  func rotation() throws {
    let folder = try TemporaryDirectory()
    try BuiltApp.link(in: folder.path)
    let old = try Self.key("old", in: folder.path)
    let new = try Self.key("new", in: folder.path)
    func sign(_ more: [String]) throws -> AppSignature {
      _ = try Self.run(
        ["apksigner", "sign", "--ks", "old.p12", "--ks-pass", "pass:secret1"] + more
          + ["--out", "signed.apk", "app.apk"], in: folder.path)
      return try Self.signature(folder.path + "/signed.apk")
    }
    let first = try sign([
      "--min-sdk-version", "21", "--v1-signing-enabled", "true", "--v2-signing-enabled", "false",
      "--v3-signing-enabled", "false",
    ])
    #expect(first.fingerprints(apiLevel: 35) == [old])
    #expect(first.fingerprints(apiLevel: 21) == [old])
    _ = try Self.run(
      [
        "apksigner", "rotate", "--out", "lineage", "--old-signer", "--ks", "old.p12", "--ks-pass",
        "pass:secret1", "--new-signer", "--ks", "new.p12", "--ks-pass", "pass:secret1",
      ], in: folder.path)
    let rotated = try sign([
      "--next-signer", "--ks", "new.p12", "--ks-pass", "pass:secret1", "--lineage", "lineage",
      "--min-sdk-version", "21",
    ])
    let lineage = try Self.run(
      ["apksigner", "lineage", "--in", "signed.apk", "--print-certs"], in: folder.path)
    #expect(Self.fingerprints(lineage.output).map { CertificateFingerprint($0) } == [old, new])
    for (level, now, past) in [(21, old, []), (26, old, []), (28, new, [old]), (35, new, [old])] {
      #expect(rotated.fingerprints(apiLevel: level) == [now], "\(level)")
      #expect(rotated.history(apiLevel: level) == past, "\(level)")
    }
  }

  @Test("a certificate of the past is enough for Android's own agent alone")
  func history() throws {
    let text = """
      [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace":
      "android_app", "package_name": "app.trailnote", "sha256_cert_fingerprints": ["%"]}}]
      """
    let old = try #require(CertificateFingerprint(bytes: Array(0..<32)))
    let new = try #require(CertificateFingerprint(bytes: Array(1..<33)))
    func verdict(_ listed: CertificateFingerprint) -> AssociationVerdict? {
      let source = SourceText(
        path: "a", text: text.replacingOccurrences(of: "%", with: listed.text))
      return AssetLinksDocument(parsing: source).verdict(
        package: "app.trailnote", anyOf: [new], history: [old])
    }
    let past = try #require(verdict(old))
    #expect(!past.verifies && past.aosp.isGranted && past.google.certainty == .inferred)
    #expect(past.difference?.hasPrefix("Google's service refuses") == true)
    #expect(verdict(new)?.verifies == true)
  }
}

/// Signatures that lie ready, where the tools that make them are missing.
@Suite struct SignatureFixtureTests {
  private static func bytes(_ name: String) throws -> [UInt8] {
    let path = Fixtures.root + "/Tests/AndroidAssociationTests/Fixtures/signed/" + name
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test("a rotated key counts from Android 9 on, the first one before")
  func rotated() throws {
    let archived = ArchiveSignature.fingerprints(in: try Self.bytes("CERT.EC"))
    let old =
      "18:A0:A9:55:83:4E:16:C9:E6:E1:C6:62:DC:E3:1D:A8:6C:ED:03:0E:F6:6C:0C:95:7F:E6:5B:3D:5E:10:C9:FC"
    let new =
      "8D:FB:90:C2:21:D3:54:96:F3:4B:E4:08:1D:0B:6F:CF:32:2A:1D:ED:EB:F1:11:99:55:9F:E8:FB:DF:E7:25:FA"
    #expect(archived.map(\.text) == [old])
    let tail = try Self.bytes("rotated.apk")
    let signature = try #require(PackageSignature(tail: tail, archived: archived)).signature
    for (level, now) in [(21, old), (27, old), (28, new), (36, new)] {
      #expect(signature.fingerprints(apiLevel: level).map(\.text) == [now], "\(level)")
    }
    #expect(signature.history(apiLevel: 36).map(\.text) == [old])
    #expect(signature.history(apiLevel: 27).isEmpty)
  }

  @Test("what is no signature holds no certificate")
  func others() throws {
    let message = try Self.bytes("CERT.EC")
    for length in [0, 1, 16, 100, message.count - 1] {
      #expect(ArchiveSignature.fingerprints(in: Array(message.prefix(length))).isEmpty)
    }
    for (name, isOne) in [
      ("a.apk/META-INF/CERT.RSA", true), ("META-INF/K.EC", true), ("META-INF/MANIFEST.MF", false),
      ("res/CERT.RSA", false), ("CERT.RSA", false),
    ] {
      #expect(ArchiveSignature.isNamed(name) == isOne, "\(name)")
    }
  }
}
