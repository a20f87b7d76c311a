/// Why a template gave no file.
public struct TemplateError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Reason: Equatable, Sendable {
    /// There is no template of this name.
    case noTemplate
    /// It has no text at all.
    case empty
    /// A byte order mark before its text, which servers take for a part of it.
    case byteOrderMark
    /// Bytes that are no UTF-8, on the line of the place.
    case notUTF8
    /// `{{` without `}}` behind it on the same line.
    case unclosed
    /// A placeholder that nothing fills; the names that something fills, in order.
    case unknownName(String, known: [String])
    /// A second placeholder with several values on one line, this one of another name.
    case severalLists(String)
    /// A value that cannot be written safely where it should stand.
    case unsafeValue(name: String, value: String)
    /// Its JSON is broken, or has no place for what is to be put into it.
    case badJSON(String, help: String?)
  }

  /// The template: its name below the folder that it came from, and that folder.
  public var template: String
  /// The line and column of the placeholder, both from 1; columns count Unicode scalars.
  public var place: Place?
  /// What is wrong.
  public var reason: Reason

  /// A place in a template.
  public struct Place: Equatable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int

    /// A place.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// Says what is wrong with a template, and where.
  public init(_ template: String, _ reason: Reason, at place: Place? = nil) {
    self.template = template
    self.reason = reason
    self.place = place
  }

  /// One sentence for the user, lower case and without a full stop.
  public var message: String {
    let start = template + (place.map { ":\($0.line):\($0.column)" } ?? "") + ": "
    return switch reason {
    case .noTemplate: "there is no template '\(template)'"
    case .empty: start + "the template is empty"
    case .byteOrderMark: start + "a byte order mark stands before the text"
    case .notUTF8: start + "this line is not UTF-8"
    case .unclosed: start + "'{{' is not closed on its line"
    case .unknownName(let name, _): start + "nothing is called '\(name)'"
    case .severalLists(let name):
      start + "'\(name)' is a second placeholder with several values on this line"
    case .unsafeValue(let name, let value):
      start + "'\(value)' cannot be written safely as '\(name)'"
    case .badJSON(let message, _): start + message
    }
  }

  /// What to do about it, where there is something to do.
  public var remedy: String? {
    switch reason {
    case .noTemplate: "keep the names below templates/, and put nothing else there"
    case .empty: "take it away to use the program's own"
    case .byteOrderMark: "save it as UTF-8 without a byte order mark"
    case .notUTF8: "save it as UTF-8"
    case .unclosed: "close it with '}}', or write the braces apart"
    case .unknownName(_, let known):
      known.isEmpty
        ? "this template has no names"
        : "the names in this template: " + known.joined(separator: ", ")
    case .severalLists: "put each on a line of its own"
    case .unsafeValue: nil
    case .badJSON(_, let help): help
    }
  }
}
