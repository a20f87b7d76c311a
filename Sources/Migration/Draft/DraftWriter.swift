import Diagnostics
import Syntax

/// Writes JSON5 line by line, each value with a comment, and keeps the places of what is missing.
struct DraftWriter {
  /// The text so far.
  private(set) var text = ""
  /// What is to be filled in, in the order of the lines.
  private(set) var gaps: [DraftGap] = []
  /// Whether lines are written as comments, for people to take in.
  var isCommentedOut = false
  private var line = 1
  private var depth = 0

  /// Begins at line 1.
  init() {}

  /// Writes one line; the comment may hold anything, control characters are made visible.
  mutating func put(_ content: String, _ comment: String = "") {
    var whole = content.isEmpty ? "" : String(repeating: "  ", count: depth)
    if isCommentedOut, !content.isEmpty { whole += "// " }
    whole += content
    if !comment.isEmpty {
      whole += (content.isEmpty ? "// " : "  // ") + DisplayText.visible(comment)
    }
    text += whole + "\n"
    line += 1
  }

  /// Writes a line that is only a comment.
  mutating func note(_ comment: String) {
    text += String(repeating: "  ", count: depth) + "// " + DisplayText.visible(comment) + "\n"
    line += 1
  }

  /// Opens an array or object.
  mutating func open(_ content: String, _ comment: String = "") {
    put(content, comment)
    depth += 1
  }

  /// Closes it.
  mutating func close(_ content: String) {
    depth -= 1
    put(content)
  }

  /// Writes a member with a string.
  mutating func member(_ key: String, _ value: String, _ comment: String = "") {
    put(Self.quoted(key) + ": " + Self.quoted(value) + ",", comment)
  }

  /// Writes a member with the origin of its value, if there is a value.
  mutating func member(_ key: String, _ value: ProjectDraft.Value?) {
    if let value { member(key, value.text, value.origin) }
  }

  /// Writes an element of an array.
  mutating func element(_ value: ProjectDraft.Value) {
    put(Self.quoted(value.text) + ",", value.origin)
  }

  /// Writes a member as a comment to be completed; `content` is what it could be.
  ///
  /// A `gap` is told only once per message.
  mutating func missing(
    _ content: String, _ comment: String, gap: String, isRequired: Bool = false
  ) {
    ask(gap, isRequired: isRequired)
    let mark = isCommentedOut ? "" : "// "
    put(mark + content, comment)
  }

  /// Keeps a question about the next line.
  mutating func ask(_ gap: String, isRequired: Bool = false) {
    if gaps.contains(where: { $0.message == gap }) { return }
    gaps.append(DraftGap(line: line, message: gap, isRequired: isRequired))
  }

  /// A JSON string that a JSON5 reader and an editor take on one line.
  static func quoted(_ text: String) -> String {
    JSONText.string(text).rendered(indent: 0)
  }
}
