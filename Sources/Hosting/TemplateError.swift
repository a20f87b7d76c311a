/// Why a template gave no file.
public enum TemplateError: Error, Equatable, Sendable {
  /// There is no template of this name.
  case noTemplate(String)
  /// `{{` without `}}` behind it on the same line; lines count from 1.
  case unclosed(template: String, line: Int)
  /// A placeholder that nothing fills.
  case unknownName(template: String, line: Int, name: String)
  /// Two placeholders on one line that both have several values.
  case severalLists(template: String, line: Int)
  /// A value that cannot be written safely where it should stand.
  case unsafeValue(template: String, name: String, value: String)

  /// One sentence for the user, lower case and without a full stop.
  public var message: String {
    switch self {
    case .noTemplate(let name): "there is no template '\(name)'"
    case .unclosed(let template, let line):
      "templates/\(template):\(line): '{{' is not closed on its line"
    case .unknownName(let template, let line, let name):
      "templates/\(template):\(line): nothing is called '\(name)'"
    case .severalLists(let template, let line):
      "templates/\(template):\(line): two placeholders with several values on one line"
    case .unsafeValue(let template, let name, let value):
      "'\(value)' cannot be written as '\(name)' in \(template)"
    }
  }
}
