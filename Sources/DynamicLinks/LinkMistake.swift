public import Diagnostics

/// A mistake in one link, with what it does and how the link reads without its mistakes.
public struct LinkMistake: Sendable {
  /// The rule that found it.
  public let rule: RuleMetadata
  /// How bad it is in this link.
  public let severity: Severity
  /// Where in the URL's bytes.
  public let range: Range<Int>
  /// What is wrong: lower case, no full stop, secrets masked.
  public let message: String
  /// What it does, per platform.
  public let effects: [LinkEffect]
  /// The URL with all its mistakes repaired; nil where nobody but its author can.
  public let repaired: [UInt8]?

  /// The mistake as a finding at `location`.
  public func finding(at location: Location) -> Finding {
    var finding = Finding(
      rule, message, at: location, severity: severity, notes: notes)
    if let repaired {
      finding.help = "write '\(SecretMask.masked(String(decoding: repaired, as: UTF8.self)))'"
    }
    return finding
  }

  private var notes: [String] {
    var lines: [(text: String, platforms: [String])] = []
    for effect in effects {
      if let index = lines.firstIndex(where: { $0.text == effect.text }) {
        lines[index].platforms.append(effect.platform.rawValue)
      } else {
        lines.append((effect.text, [effect.platform.rawValue]))
      }
    }
    return lines.map { "\($0.platforms.joined(separator: ", ")): \($0.text)" }
  }
}
