/// An app that takes the place of another: the same one under a new App ID.
public struct AppSuccession: Hashable, Sendable {
  /// The App ID that it had.
  public var predecessor: AppID
  /// The one that it has.
  public var successor: AppID

  /// Puts `successor` after `predecessor`.
  public init(_ successor: AppID, after predecessor: AppID) {
    self.predecessor = predecessor
    self.successor = successor
  }

  /// Whether a list of apps names the predecessor, which is `app`, and not the successor.
  func isMissing(behind app: AppID, in list: [AppID]) -> Bool {
    app == predecessor && !list.contains(successor)
  }
}

extension AssociationFileContent {
  /// The same with each successor behind its predecessor in the lists of services other than links:
  /// people's saved passwords and Handoff go with the app (Apple, "Supporting associated domains").
  public func adding(successors: [AppSuccession]) -> AssociationFileContent {
    var content = self
    for index in content.services.indices {
      let all = content.services[index].apps
      content.services[index].apps = all.flatMap { app in
        [app] + successors.filter { $0.isMissing(behind: app, in: all) }.map(\.successor)
      }
    }
    return content
  }
}
