public import Syntax

/// A substitution variable that a file defines, with its places.
public struct FileVariable: Sendable {
  /// The name; always compared by case.
  public let name: PlacedText
  /// The alternatives; `*` and `?` are wildcards in them.
  public let values: [PlacedText]
}
