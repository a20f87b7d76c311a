public import AndroidAssociation
import Diagnostics

extension PlanInputs.DomainDocuments {
  /// The assetlinks.json with what it includes; nil where the host serves none.
  public var assetlinksDocument: AssetLinksDocument? { assetlinks.map { document(assetlinks: $0) } }

  /// An assetlinks.json of this host, with what it may include.
  func document(assetlinks source: SourceText) -> AssetLinksDocument {
    var document = AssetLinksDocument(parsing: source)
    for (url, included) in includes {
      document.included[url] = AssetLinksDocument(parsing: included)
    }
    return document
  }
}
