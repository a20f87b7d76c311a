import DynamicLinks

extension LinkDraft {
  /// Takes from the row's own URLs what other exports say in columns.
  ///
  /// `hasLinkColumn` is false for tables whose only links are in the column of targets.
  mutating func readURLs(_ classifier: LinkClassifier, hasLinkColumn: Bool) {
    if url.isEmpty { findLinkInTarget(classifier, hasLinkColumn: hasLinkColumn) }
    readLongLink(classifier)
  }

  /// A row without a short link whose target is a Dynamic Link in itself is about that link.
  ///
  /// Where there is a column for links, only a long link is taken: a short one there is the target
  /// of a row whose link is missing.
  private mutating func findLinkInTarget(_ classifier: LinkClassifier, hasLinkColumn: Bool) {
    if target.isEmpty { return }
    let kind = classifier.classify(target.span).kind
    if kind == .long || kind == .authWrapped || !hasLinkColumn && kind != .malformed {
      swap(&url, &target)
    }
  }

  /// A long link says itself what other exports say in columns.
  private mutating func readLongLink(_ classifier: LinkClassifier) {
    guard url.contains(UInt8(ascii: "?")) else { return }
    let link = DynamicLink(url[...], classifier: classifier, isKnownLink: true)
    if !link.shape.kind.isDynamicLink { return }
    mistakes = link.mistakes
    if !mistakes.isEmpty { features.insert(.mistaken) }
    if link.shape.kind == .long || link.shape.kind == .authWrapped { take(link) }
  }
}
