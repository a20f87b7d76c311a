import Diagnostics

extension Fix {
  /// A repair of one place that makes the text what the parser took it for.
  static func replacing(_ range: Range<Int>, by text: String, title: String) -> Fix {
    Fix(title: title, edits: [.init(range: range, replacement: text)], isSafe: true)
  }
}
