/// Rules that an app gets around those that an association file has for it.
public struct AddedRules: Sendable {
  /// The app.
  public let app: AppID
  /// The ones that are tried before all others of the app.
  public var first: [AssociationFileContent.Rule]
  /// The ones that are tried after all others of the app.
  public var last: [AssociationFileContent.Rule]

  /// Gives `app` the rules in `first` before its own, and those in `last` behind them.
  public init(
    _ app: AppID, first: [AssociationFileContent.Rule] = [],
    last: [AssociationFileContent.Rule] = []
  ) {
    self.app = app
    self.first = first
    self.last = last
  }
}
