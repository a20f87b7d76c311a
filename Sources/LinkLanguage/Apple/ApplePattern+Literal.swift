extension ApplePattern {
  /// A pattern that takes `text` and as little else as can be.
  ///
  /// Patterns have no escape: what would be a wildcard or begin a variable becomes any one character.
  public static func literal(_ text: String) -> String {
    var pattern = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isVariable = scalar == "$" && index + 1 < scalars.count && scalars[index + 1] == "("
      pattern.append(scalar == "*" || isVariable ? "?" : scalar)
    }
    return String(pattern)
  }
}
