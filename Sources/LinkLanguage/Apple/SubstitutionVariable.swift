/// A named list of texts that `$(name)` in an Apple pattern stands for.
public struct SubstitutionVariable: Hashable, Sendable {
  /// The name between the parentheses, compared exactly.
  public var name: String
  /// The texts, which may hold `*` and `?`.
  public var values: [String]

  /// Makes a variable.
  public init(name: String, values: [String]) {
    self.name = name
    self.values = values
  }
}
