import AndroidAssociation
import Diagnostics
import Foundation
import Testing

@Suite struct FingerprintTests {
  static let key = EvaluationTests.key

  @Test func everyPastedFormIsRead() throws {
    let bare = Self.key.filter { $0 != ":" }
    let forms = [
      Self.key, bare, bare.lowercased(), "\t SHA256: \(Self.key)", "SHA256:\(Self.key)",
      "SHA-256: \(Self.key)", "sha256 Fingerprint=\(Self.key)",
      "Signer #1 certificate SHA-256 digest: \(bare.lowercased())", "\"\(Self.key)\",",
      Self.key.replacingOccurrences(of: ":", with: " "),
      "SHA256: \(Self.key.prefix(48))\n\(Self.key.dropFirst(48))",
      "\(bare.prefix(32))\n  \(bare.dropFirst(32))",
    ]
    for form in forms {
      #expect(CertificateFingerprint(form)?.text == Self.key, "\(form)")
    }
    #expect(CertificateFingerprint(canonical: Self.key) != nil)
    #expect(CertificateFingerprint(canonical: bare) == nil)
    #expect(CertificateFingerprint(canonical: Self.key.lowercased()) == nil)
  }

  @Test func otherDigestsAreNamed() {
    let sha1 = String(Self.key.prefix(59))
    #expect(FingerprintReading("SHA1: \(sha1)") == .sha1(sha1))
    let md5 = String(Self.key.prefix(47))
    #expect(FingerprintReading("MD5:  \(md5)") == .md5(md5))
    for text in ["", "SHA256:", "AA:B", "zz", "REPLACE_ME", "AA BB"] {
      #expect(FingerprintReading(text) == .unknown, "\(text)")
    }
  }

  @Test func toolOutputGivesEachCertificateOnce() {
    let bare = Self.key.filter { $0 != ":" }.lowercased()
    let report = SigningReport(
      parsing: SourceText(
        path: "report",
        text: """
          Variant: release
          Config: release
          Alias: key
          MD5: \(Self.key.prefix(47))
          SHA1: \(Self.key.prefix(59))
          SHA-256: \(Self.key)
          Valid until: Monday
          ----------
          Signer #1 certificate SHA-256 digest: \(bare)
          Signer #1 public key SHA-256 digest: \(String(bare.reversed()))
          """))
    #expect(report.fingerprints.map(\.text) == [Self.key])
    #expect(report.lines.map(\.owner) == ["release", "release", "release", "Signer #1"])
    #expect(report.lines.map(\.number) == [4, 5, 6, 9])
  }
}
