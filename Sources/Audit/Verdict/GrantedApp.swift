import AndroidAssociation

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

  /// What Google's service takes as granted to apps by `document`, each once, in file order.
  ///
  /// Included files are not fetched, so what they grant is missing.
  static func all(in document: AssetLinksDocument) -> [GrantedApp] {
    var seen: Set<GrantedApp> = []
    return StatementListReading(document, by: .google).grants.compactMap { grant in
      guard case .app(let package, let fingerprint) = grant.target else { return nil }
      let app = GrantedApp(
        relation: grant.relation, package: package, fingerprint: fingerprint)
      return seen.insert(app).inserted ? app : nil
    }
  }
}
