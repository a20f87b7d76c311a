/// The objects of an association file, each with the keys it may have.
enum DocumentLevel: CaseIterable, Sendable {
  /// The outermost object.
  case root
  /// The value of `applinks`.
  case applinks
  /// The value of another service.
  case service
  /// An element of `details`.
  case entry
  /// An element of `components`.
  case component
  /// A value of `defaults`.
  case defaults

  /// The keys the system reads here.
  var keys: [String] {
    switch self {
    case .root: AssociationService.allCases.map(\.rawValue)
    case .applinks: ["apps", "details", "defaults", "substitutionVariables"]
    case .service: ["apps"]
    case .entry: ["appID", "appIDs", "components", "paths", "defaults"]
    case .component, .defaults:
      ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"]
    }
  }

  /// What the object is called in messages.
  var title: String {
    switch self {
    case .root: "the file"
    case .applinks: "'applinks'"
    case .service: "a service without rules"
    case .entry: "an entry of 'details'"
    case .component: "a component"
    case .defaults: "'defaults'"
    }
  }
}
