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
    let scalars = Array(text.unicodeScalars)
    tokens.reserveCapacity(scalars.count)
    var position = 0
    while position < scalars.count {
      let next = position + 1
      if !isValue, scalars[position] == "$", next < scalars.count, scalars[next] == "(" {
        position = readVariable(scalars, next + 1)
      } else {
        append(scalars[position])
        position = next
      }
    }
  }

  /// Reads a name and its closing parenthesis and returns the place behind.
  private mutating func readVariable(_ scalars: [Unicode.Scalar], _ start: Int) -> Int {
    guard let close = scalars[start...].firstIndex(of: ")") else {
      isUnterminated = true
      return scalars.count
    }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars[start..<close])
    tokens.append(.variable(String(name)))
    return close + 1
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
