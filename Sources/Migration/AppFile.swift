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
}
