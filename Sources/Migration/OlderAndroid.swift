/// What links do for a build on Android 11 and earlier, where it is asked of all its hosts whether they
/// name it and one that does not keeps the links of all from opening it.
public struct OlderAndroid: Sendable {
  /// How the build fares in one world.
  public struct State: Sendable {
    /// The world, by index.
    public let world: Int
    /// The hosts whose files are known not to name the build.
    public let refusing: [String]
    /// The hosts whose files nobody here knows.
    public let unknown: [String]
    /// How many links open the build on later versions.
    public let opened: Int
    /// Whether links do the same as on later versions, for certain.
    public let isSame: Bool
  }

  /// The build, by index.
  public let build: Int
  /// How it fares in each world that has it.
  public let states: [State]

  /// Whether it is certain that links do the same as on later versions, in every world.
  public var isSame: Bool { states.allSatisfy(\.isSame) }
}
