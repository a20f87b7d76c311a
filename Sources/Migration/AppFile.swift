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

  /// A file of the app with that index.
  public init(app: Int, name: String, isWhole: Bool, bytes: [UInt8]) {
    self.app = app
    self.name = name
    self.isWhole = isWhole
    self.bytes = bytes
  }
}
