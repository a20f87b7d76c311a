/// A pattern of Apple, taken apart.
struct AppleGlob {
  /// A piece of the pattern.
  enum Token: Hashable {
    /// One character as it stands.
    case literal(Unicode.Scalar)
    /// At least `minimum` characters; exactly as many unless `isOpen`.
    case wild(minimum: Int, isOpen: Bool)
    /// One of the texts of the variable with this name.
    case variable(String)
  }

  /// The pieces, neighbouring wildcards merged.
  var tokens: [Token] = []
  /// Whether a `$(` has no end.
  var isUnterminated = false

  /// Takes `text` apart; a `value` of a variable has no variables in it.
  init(_ text: String, isValue: Bool = false) {
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.first {
      rest.removeFirst()
      if !isValue, scalar == "$", rest.first == "(" {
        rest.removeFirst()
        readVariable(&rest)
      } else {
        append(scalar)
      }
    }
  }

  private mutating func readVariable(_ rest: inout Substring.UnicodeScalarView) {
    guard let close = rest.firstIndex(of: ")") else {
      isUnterminated = true
      rest.removeAll()
      return
    }
    tokens.append(.variable(String(rest[..<close])))
    rest = rest[rest.index(after: close)...]
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard scalar == "*" || scalar == "?" else {
      tokens.append(.literal(scalar))
      return
    }
    var minimum = scalar == "?" ? 1 : 0
    var isOpen = scalar == "*"
    if case .wild(let before, let wasOpen)? = tokens.last {
      tokens.removeLast()
      minimum += before
      isOpen = isOpen || wasOpen
    }
    tokens.append(.wild(minimum: minimum, isOpen: isOpen))
  }
}
