import Bytes

/// How values are written in the source of a manifest.
enum ManifestText {
  /// A run-time value as source text: the build takes one level of backslashes out and gives a
  /// meaning to `@` and `?` at the front and to `${`; XML resolves its entities.
  static func escaped(_ value: String) -> String {
    let isPlain = value.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || "./-_:".utf8.contains($0)
    }
    if isPlain { return value }
    var text = ""
    var previous: Unicode.Scalar?
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "\\'"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "@" where previous == nil: text += "\\@"
      case "?" where previous == nil: text += "\\?"
      case "{" where previous == "$": text += "\\{"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return text
  }
}
