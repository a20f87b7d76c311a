/// One URL taken apart: its shape and every parameter, for links that deserve a closer look.
public struct DynamicLink: Sendable {
  /// The URL's bytes, from index 0.
  public let url: [UInt8]
  /// What the URL is; ranges index `url`.
  public let shape: LinkShape
  /// The query's pairs in their order, duplicates and unknown names included.
  public let items: [LinkQueryItem]
  /// The URL that the app or the browser receives, decoded one level; empty for a short link.
  public let deepLink: [UInt8]
  /// What `deepLink` is; ranges index it.
  let deepLinkShape: LinkShape

  /// Takes `url` apart.
  public init(
    _ url: ArraySlice<UInt8>, classifier: LinkClassifier = LinkClassifier(),
    isKnownLink: Bool = false
  ) {
    let bytes = Array(url)
    let shape = classifier.classify(bytes[...], isKnownLink: isKnownLink)
    let items = shape.query.map { Array(LinkQueryScanner(bytes, in: $0)) } ?? []
    let deepLink = Self.value(.link, of: items, in: bytes) ?? []
    self.url = bytes
    self.shape = shape
    self.items = items
    self.deepLink = deepLink
    deepLinkShape = classifier.classify(deepLink.span)
  }

  /// Takes the UTF-8 of `text` apart.
  public init(
    _ text: String, classifier: LinkClassifier = LinkClassifier(), isKnownLink: Bool = false
  ) {
    self.init(Array(text.utf8)[...], classifier: classifier, isKnownLink: isKnownLink)
  }

  /// The value of `parameter`, decoded one level; nil where it is absent or empty.
  ///
  /// The last of several counts, as in the iOS SDK. A damaged name does not count.
  public func value(_ parameter: LinkParameter) -> [UInt8]? {
    Self.value(parameter, of: items, in: url)
  }

  private static func value(
    _ parameter: LinkParameter, of items: [LinkQueryItem], in url: [UInt8]
  ) -> [UInt8]? {
    items.last { $0.parameter == parameter && $0.isSound && !$0.isEmpty }.flatMap { item in
      item.value.map { PercentCoding.decoded(url[$0], plusIsSpace: parameter.holdsText) }
    }
  }

  /// The short link that an expanded link came from; nil where it does not say.
  public var originalShortLink: [UInt8]? { value(.originalShortLink) }

  /// The values of all known parameters, decoded one level, in the order of the URL.
  ///
  /// Of several equal names the last counts; empty values are left out.
  public var parameters: [(parameter: LinkParameter, value: [UInt8])] {
    var seen: Set<LinkParameter> = []
    var result: [(parameter: LinkParameter, value: [UInt8])] = []
    for item in items where item.isSound {
      guard let parameter = item.parameter, seen.insert(parameter).inserted,
        let value = value(parameter)
      else { continue }
      result.append((parameter, value))
    }
    return result
  }
}
