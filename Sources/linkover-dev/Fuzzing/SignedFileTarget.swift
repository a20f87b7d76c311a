import AppleAssociation
import Diagnostics

extension FuzzTarget {
  /// The reader of CMS messages around association files.
  static let signedFile = FuzzTarget(
    name: "cms", summary: "association files inside a CMS signature, as in the days of iOS 8",
    seeds: { try files("Tests/AppleAssociationTests/Fixtures/signed.der") },
    words: ["\u{30}\u{0}", "{\"applinks\":{}}", "\u{6}\u{9}\u{2A}", "\u{4}\u{7F}"]
  ) { bytes throws(FuzzFailure) in
    let file = AppleAssociationFile(parsing: SourceText(path: "input", bytes: bytes))
    if file.isSigned, file.source.bytes.count >= bytes.count {
      throw FuzzFailure("the content has more bytes than the message around it")
    }
  }
}
