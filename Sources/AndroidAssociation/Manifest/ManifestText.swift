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
    var source = ""
    var previous: Unicode.Scalar?
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": source += "\\\\"
      case "'": source += "\\'"
      case "\n": source += "\\n"
      case "\t": source += "\\t"
      case "@" where previous == nil: source += "\\@"
      case "?" where previous == nil: source += "\\?"
      case "{" where previous == "$": source += "\\{"
      default: source.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return markup(source)
  }

  /// A value as the source has it, with what XML gives a meaning to written as entities.
  static func markup(_ source: String) -> String {
    var text = ""
    for scalar in source.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      case "\r": text += "&#13;"
      case "\t": text += "&#9;"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// A reference to the resource with this number: its text where `resources` has it.
  static func reference(_ number: Int, _ resources: ResourceTable?) -> String {
    if let text = resources?.text(of: number) { return escaped(text) }
    let digits = String(number, radix: 16)
    let zeros = String(repeating: "0", count: max(0, 8 - digits.utf8.count))
    return number == 0 ? "@null" : "@0x" + zeros + digits
  }
}
