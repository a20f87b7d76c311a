import AndroidAssociation

extension FuzzTarget {
  /// The readers of what signs an APK: its signing block, and signatures in `META-INF`.
  static let packageSignature = FuzzTarget(
    name: "apk", summary: "signatures of APKs: read for every Android version",
    seeds: { try files("Tests/AndroidAssociationTests/Fixtures/signed") },
    words: ["APK Sig Block 42", "PK\u{5}\u{6}", "\u{1A}\u{87}\u{9}\u{71}", "\u{30}\u{0}"]
  ) { bytes throws(FuzzFailure) in
    let archived = ArchiveSignature.fingerprints(in: bytes)
    guard let signature = PackageSignature(tail: bytes, archived: archived)?.signature else {
      if !archived.isEmpty { throw FuzzFailure("a signature in META-INF is lost") }
      return
    }
    for level in [0, 23, 24, 28, 33, Int.max] {
      let current = signature.fingerprints(apiLevel: level)
      if signature.history(apiLevel: level).contains(where: { current == [$0] }) {
        throw FuzzFailure("a certificate is its own past on API level \(level)")
      }
    }
  }
}
