import LinkLanguage

/// A relative filter group, ready to match.
struct GroupMatcher: Sendable {
  /// Whether a match opens the app.
  let allows: Bool
  private let conditions: [LinkPattern]

  /// Compiles a group; nil for one without conditions, which Android drops.
  init?(_ group: RelativeFilterGroup) throws(AndroidPatternError) {
    var conditions: [LinkPattern] = []
    for attribute in group.data.flatMap(\.attributes) {
      let text = attribute.value.text
      switch attribute.name {
      case .path(let kind): conditions.append(.androidPath(try AndroidPattern(kind, text)))
      case .query(let kind): conditions.append(.androidQuery(try AndroidPattern(kind, text)))
      case .fragment(let kind): conditions.append(.androidFragment(try AndroidPattern(kind, text)))
      default: continue
      }
    }
    if conditions.isEmpty { return nil }
    self.conditions = conditions
    allows = group.allows
  }

  /// All conditions together.
  var pattern: LinkPattern { .all(conditions) }

  /// Whether all conditions hold.
  func matches(_ url: AndroidURL) -> Bool { url.matches(pattern) }
}
