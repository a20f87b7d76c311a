/// What one rule says about the parts of one URL.
struct RuleParts {
  /// Whether it accepts the path.
  let path: Bool
  /// Whether it accepts the query.
  let query: Bool
  /// Whether it accepts the fragment.
  let fragment: Bool
  /// Whether it accepts the path when URL and pattern both end in one slash.
  let pathEndingInSlash: Bool
  /// Whether it accepts the path when runs of slashes inside it are one; nil where there is none.
  let pathWithoutRuns: Bool?

  /// The parts it does not accept.
  var failures: [TraceStep.Part] {
    var failures: [TraceStep.Part] = []
    if !path { failures.append(.path) }
    if !query { failures.append(.query) }
    if !fragment { failures.append(.fragment) }
    return failures
  }

  /// The slash rules that the verdict on the path hangs on.
  var slashDoubts: [Doubt] {
    var doubts: [Doubt] = []
    if pathEndingInSlash != path { doubts.append(.slashAtEnd) }
    if let pathWithoutRuns, pathWithoutRuns != path { doubts.append(.innerSlashes) }
    return doubts
  }
}
