public import Syntax

/// The apps that a file names for one service beside universal links.
public struct ServiceApps: Sendable {
  /// The service.
  public let service: AssociationService
  /// The App IDs, in order.
  public let apps: [PlacedText]
}
