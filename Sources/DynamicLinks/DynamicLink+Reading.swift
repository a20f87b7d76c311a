extension DynamicLink {
  /// The last sound and non-empty pair of `parameter`, which is the one that counts.
  func item(_ parameter: LinkParameter) -> LinkQueryItem? {
    items.last { $0.parameter == parameter && $0.isSound && !$0.isEmpty }
  }

  /// Whether the link carries its deep link itself.
  var isLong: Bool { shape.kind == .long || shape.kind == .authWrapped }

  /// The bytes of `range` as text for a message, cut after 60 characters.
  func text(_ range: Range<Int>) -> String { text(url[range]) }

  /// Some bytes as text for a message, cut after 60 characters.
  func text(_ bytes: some Sequence<UInt8>) -> String {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    return text.count > 60 ? text.prefix(59) + "…" : text
  }

  /// Names of parameters, quoted and joined for a message.
  func names(_ items: some Sequence<LinkQueryItem>) -> String {
    items.map { "'\(text($0.name))'" }.joined(separator: ", ")
  }
}
