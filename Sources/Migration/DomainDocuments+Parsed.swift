import AndroidAssociation
import AppleAssociation
import Diagnostics

extension PlanInputs.DomainDocuments {
  /// Today's AASA, parsed.
  var parsedAASA: AppleAssociationFile? { aasa.map { AppleAssociationFile(parsing: $0) } }
  /// Today's assetlinks.json, parsed.
  var parsedAssetlinks: AssetLinksDocument? { assetlinks.map { AssetLinksDocument(parsing: $0) } }
}
