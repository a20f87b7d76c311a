/// The variables that one Apple pattern can name.
struct VariableTable {
  private let custom: [SubstitutionVariable]

  /// The file's own variables before Apple's.
  init(_ custom: [SubstitutionVariable]) {
    self.custom = custom
  }

  /// The texts of `name`; nil when there is no such variable.
  func values(of name: String) -> [String]? {
    custom.first { $0.name == name }?.values ?? PredefinedVariables.values(of: name)
  }

  /// What is wrong with a reference to `name`.
  func problem(with name: String) -> ApplePatternProblem? {
    if name.utf8.contains(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "(") }) {
      return .nestedVariable(name)
    }
    if let own = custom.first(where: { $0.name == name }) {
      return own.values.contains { Self.holdsReference($0) } ? .nestedVariable(name) : nil
    }
    return PredefinedVariables.isDefined(name) ? nil : .undefinedVariable(name)
  }

  private static func holdsReference(_ value: String) -> Bool {
    zip(value.utf8, value.utf8.dropFirst()).contains {
      $0 == UInt8(ascii: "$") && $1 == UInt8(ascii: "(")
    }
  }
}
