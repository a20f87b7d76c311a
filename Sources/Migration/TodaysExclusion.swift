import AppleAssociation

/// An exclusion of a host's AASA of today that may come to hold where it does not yet.
struct TodaysExclusion {
  /// The exclusion.
  var rule: AssociationFileContent.Rule
  /// Whether it is proved that its URLs open no app today.
  var isForAll: Bool
  /// The apps that have links among its URLs.
  var apps: Set<Int> = []
}
