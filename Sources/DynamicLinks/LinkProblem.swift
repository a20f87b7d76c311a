import Diagnostics

/// What a rule saw, before it is dressed as a mistake.
struct LinkProblem {
  /// Where in the URL's bytes.
  var range: Range<Int>
  /// What is wrong: lower case, no full stop.
  var message: String
  /// How bad it is here, where that differs from the rule.
  var severity: Severity?

  /// A problem at `range`.
  init(_ range: Range<Int>, _ message: String, severity: Severity? = nil) {
    self.range = range
    self.message = message
    self.severity = severity
  }
}
