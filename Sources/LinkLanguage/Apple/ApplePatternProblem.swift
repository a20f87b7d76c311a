/// Why an Apple pattern can match nothing, whatever the URL.
public enum ApplePatternProblem: Hashable, Sendable {
  /// `$(name)` names no variable.
  case undefinedVariable(String)
  /// `$(` without its closing parenthesis.
  case unterminatedVariable
  /// `$(` inside a name or inside a value of the variable named.
  case nestedVariable(String)
}
