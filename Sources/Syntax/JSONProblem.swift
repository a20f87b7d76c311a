public import Diagnostics

/// Something about the text of a JSON document that a strict parser rejects, or should.
public struct JSONProblem: Sendable {
  /// What a problem is about.
  public enum Kind: Sendable {
    /// The grammar of JSON is broken.
    case syntax
    /// The document begins with U+FEFF.
    case byteOrderMark
    /// An object has a key twice; the text is still valid JSON.
    case duplicateKey
    /// The bytes, or the escapes of a string, are no Unicode text in UTF-8.
    case encoding
    /// Arrays and objects are nested too deep to be read.
    case tooDeep
    /// There is nothing to read.
    case empty
  }

  /// What it is about.
  public let kind: Kind
  /// What is wrong: lower case, no full stop.
  public let message: String
  /// Where; empty where something is missing.
  public let range: Range<Int>
  /// A second place that explains the first; `relatedLabel` says what it is.
  public var related: Range<Int>?
  /// What to do about it.
  public var help: String?
  /// The repair that makes the text what the parser took it for.
  public var fix: Fix?

  /// What stands at `related`, in a few words.
  public var relatedLabel: String {
    kind == .duplicateKey ? "first given here" : "opened here"
  }
}
