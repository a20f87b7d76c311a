/// A place in an input, ready to be printed.
public struct Location: Hashable, Sendable {
  /// The input's name as shown to the user, relative to the project.
  public var path: String
  /// The byte range in the input; nil where only a line is known (a row of a streamed export).
  public var range: Range<Int>?
  /// Line of the first byte, from 1; nil when the finding is about the file as a whole.
  public var line: Int?
  /// Column of the first byte in Unicode scalars, from 1.
  public var column: Int?
  /// Line of the byte behind the last, from 1.
  public var endLine: Int?
  /// Column of the byte behind the last, in Unicode scalars, from 1.
  public var endColumn: Int?

  /// A place in a streamed input, or the whole of an input when `line` is nil.
  public init(path: String, line: Int? = nil, column: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// `path:line:column` as far as known.
  public var text: String {
    var text = path
    if let line { text += ":\(line)" }
    if line != nil, let column { text += ":\(column)" }
    return text
  }
}
