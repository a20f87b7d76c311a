import AndroidAssociation
import Bytes

/// A relation that an assetlinks file grants to an app with one certificate.
struct GrantedApp: Hashable {
  /// The relation.
  let relation: String
  /// The package.
  let package: String
  /// The certificate's SHA-256.
  let fingerprint: String

  /// For messages: the package, the beginning of the fingerprint, and a relation that is not the
  /// one for links.
  var text: String {
    let isForLinks = relation == AssetRelation.handleAllURLs.text
    return "\(package) with certificate \(fingerprint.prefix(11))…"
      + (isForLinks ? "" : " for '\(relation)'")
  }

  /// What both Google's service and Android's own agent take as granted to apps by `document`, each
  /// once, in file order.
  ///
  /// Included files are not fetched, so what they grant is missing.
  static func all(in document: AssetLinksDocument) -> [GrantedApp] {
    let agreed = Set(granted(by: .aosp, in: document))
    return granted(by: .google, in: document).filter(agreed.contains).distinct
  }

  private static func granted(
    by engine: StatementEngine, in document: AssetLinksDocument
  ) -> [GrantedApp] {
    StatementListReading(document, by: engine).grants.compactMap { grant in
      guard case .app(let package, let fingerprint) = grant.target else { return nil }
      return GrantedApp(relation: grant.relation, package: package, fingerprint: fingerprint)
    }
  }
}
