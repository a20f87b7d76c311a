/// What a rule asks of the three parts of a URL's text.
struct PartLanguages: Hashable, Sendable {
  /// The path as written, with its leading slash.
  var path = Language.everything
  /// Whether `path` is about path and query in one, with the `?` between them.
  var joinsQuery = false
  /// The query after `?`; an absent one counts as empty.
  var query = Language.everything
  /// The fragment after `#`; an absent one counts as empty.
  var fragment = Language.everything
  /// Whether an absent query fails.
  var needsQuery = false
  /// Whether an absent fragment fails.
  var needsFragment = false
}
