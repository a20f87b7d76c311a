import DynamicLinks
import Syntax

extension JSONRecords {
  /// A value's text.
  func text(_ value: Int) -> [UInt8] {
    var text: [UInt8] = []
    tape.appendText(value, to: &text)
    return text
  }

  /// Whether a string is a URL, with or without its scheme.
  func isURL(_ value: Int) -> Bool { ColumnLayout.kind(of: text(value), classifier) != .malformed }

  /// Whether a string is a Dynamic Link for certain.
  func isDynamicLink(_ value: Int) -> Bool {
    tape.textRange(value).count > 8 && tape.bytes[tape.textRange(value).lowerBound] | 0x20 == 0x68
      && classifier.classify(text(value)[...]).kind.isDynamicLink
  }

  /// Gives up values of the record under way that their names alone speak for, and puts each link
  /// where it belongs.
  mutating func resolve() {
    resolveLink()
    let hasName = self.hasName
    if let target = value(.column(.link)) {
      let ground = ground(.column(.link))
      let isSure =
        ground <= .named || paths.hasLinkField
        || hasName && (ground == .usualName || ground == .guessed)
      if !isSure, !isDynamicLink(target) { clear(.column(.link)) }
    } else if hasName {
      move(.url, to: .column(.link))
    }
    if hasName, value(.longLink) == nil { takeLongLink() }
  }

  /// Many databases keep the long link as what the short one stands for.
  private mutating func takeLongLink() {
    guard let target = value(.column(.link)), ground(.column(.link)) > .named else { return }
    let kind = classifier.classify(text(target)[...]).kind
    if kind == .long || kind == .authWrapped { move(.column(.link), to: .longLink) }
  }

  private mutating func resolveLink() {
    guard let link = value(.column(.shortLink)) else { return }
    switch ground(.column(.shortLink)) {
    case .given, .named, .guessed: break
    case .usualName: if !isURL(link) { clear(.column(.shortLink)) }
    case .suffixName: if value(.domain) == nil { clear(.column(.shortLink)) }
    }
  }

  /// How sure the value of a field of the record under way is.
  private func ground(_ field: JSONField) -> JSONPaths.Ground {
    slot(field).map { paths.ground(Int(slots[$0].path)) } ?? .guessed
  }

  private func slot(_ field: JSONField) -> Int? {
    field.number.map { slots.count - JSONField.count + $0 }
  }

  private mutating func clear(_ field: JSONField) {
    if let slot = slot(field) { slots[slot] = .empty }
  }

  private mutating func move(_ field: JSONField, to other: JSONField) {
    guard let from = slot(field), let to = slot(other), slots[from].value >= 0 else { return }
    slots[to] = slots[from]
    slots[from] = .empty
  }
}
