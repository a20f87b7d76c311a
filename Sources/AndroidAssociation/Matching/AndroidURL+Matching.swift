import LinkLanguage

extension AndroidURL {
  /// Whether the URL meets a pattern of Android; patterns of Apple are never met.
  func matches(_ pattern: LinkPattern) -> Bool {
    switch pattern {
    case .everything: true
    case .apple: false
    case .androidPath(let pattern): pattern.matches(path)
    case .androidQuery(let pattern): parameters.contains(where: pattern.matches)
    case .androidFragment(let pattern): fragment.map(pattern.matches) ?? false
    case .androidSchemeSpecificPart(let pattern, _): pattern.matches(schemeSpecificPart)
    case .unusual: false  // decoded text has no spelling
    case .all(let patterns): patterns.allSatisfy(matches)
    }
  }
}
