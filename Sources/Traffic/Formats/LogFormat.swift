/// How the lines of a log are to be read.
public struct LogFormat: Sendable {
  /// The ways in which formats are written down.
  enum Syntax: Sendable {
    /// Fields with fixed texts between them.
    case template(LogTemplate)
    /// Columns between delimiters.
    case columns(LogColumns)
    /// A JSON object to a line.
    case json(JSONLogScanner)
    /// Events of Google Analytics as BigQuery exports them or a query saves them.
    case events(AppEventScanner)
  }

  /// The name by which users choose it and reports call it.
  public let name: String
  /// The way it is written down.
  let syntax: Syntax
  /// Whether the user agent is percent-encoded.
  let hasEncodedAgent: Bool

  /// Names a format.
  init(_ name: String, _ syntax: Syntax, hasEncodedAgent: Bool = false) {
    self.name = name
    self.syntax = syntax
    self.hasEncodedAgent = hasEncodedAgent
  }

  /// A format in the notation of nginx or Apache.
  public init(notation: String) throws(LogFormatError) {
    self.init("custom", .template(try LogTemplate(notation: notation)))
  }

  /// Whether people and programs can be told apart in it.
  public var hasAgent: Bool {
    switch syntax {
    case .template(let template): template.hasAgent
    case .columns(let columns): columns.hasAgent
    case .json(let scanner): scanner.hasAgent
    case .events: true
    }
  }

  /// Whether it holds what apps report instead of what servers were asked.
  public var isAppSide: Bool {
    if case .events = syntax { true } else { false }
  }
}
