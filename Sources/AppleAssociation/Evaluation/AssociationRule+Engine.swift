import LinkLanguage
import Syntax

extension AssociationRule {
  /// The rule's patterns as the engine wants them.
  func pattern(_ variables: [SubstitutionVariable]) -> ApplePattern {
    let query: ApplePattern.Query? =
      switch self.query {
      case .text(let text): .text(text.text)
      case .items(let items):
        .items(items.map { .init(name: $0.name.text, pattern: $0.value.text) })
      case nil: nil
      }
    return ApplePattern(
      path: path?.text, query: query, fragment: fragment?.text,
      isCaseSensitive: isCaseSensitive, isPercentEncoded: isPercentEncoded, variables: variables)
  }
}
