import AppleAssociation

/// An exclusion of a host's AASA of today that keeps its URLs from every app.
struct SharedExclusion {
  /// The exclusion.
  var rule: AssociationFileContent.Rule
  /// The apps that have links among its URLs.
  var apps: Set<Int> = []
}
