public import AndroidAssociation

/// A file for an app's source tree.
public struct AppFile: Sendable {
  /// Index of the app in the project.
  public var app: Int
  /// The file's name below the app's folder: `coexistence.entitlements`.
  public var name: String
  /// Whether it takes the place of the app's file; else its content is to be merged into one.
  public var isWhole: Bool
  /// Its content.
  public var bytes: [UInt8]
  /// Hosts that the app's newest file claims and the project does not list.
  public var kept: [KeptHost] = []
  /// What it does to the filters of the app's newest manifest; nil where none is known, and on
  /// Apple's systems.
  public var keptFilters: KeptFilters?
  /// Whether nothing is known of the app's file of today.
  public var isBlind = false

  /// A file of the app with that index.
  public init(app: Int, name: String, isWhole: Bool, bytes: [UInt8]) {
    self.app = app
    self.name = name
    self.isWhole = isWhole
    self.bytes = bytes
  }
}
