import Bytes
import DynamicLinks
import Syntax

extension JSONRecords {
  /// Writes a record into `draft`, and notes which fields were read.
  mutating func fill(_ draft: inout LinkDraft, from number: Int) {
    draft.clear()
    let slots = self.slots[number * JSONField.count..<(number + 1) * JSONField.count]
    for (slot, parameter) in zip(slots, Self.parameters) where slot.value >= 0 {
      paths.read(Int(slot.path))
      if let parameter { draft.note(parameter) }
    }
    append(.shortLink, of: slots, to: &draft.url)
    if draft.url.isEmpty { appendName(of: records[number], to: &draft.url) }
    append(.link, of: slots, to: &draft.target)
    draft.clicks = records[number].clicks
    join(Self.apps, of: slots, into: &draft.apps)
    join(Self.fallbacks, of: slots, into: &draft.fallbacks)
    if draft.keepsDetails { join(Self.details, of: slots, into: &draft.details) }
    if isTrue(.archived, of: slots) { draft.features.insert(.archived) }
    if isTrue(.efr, of: slots) { draft.features.insert(.forcedRedirect) }
    let domain = self.domain(of: slots)
    if let long = value(.longLink, of: slots) {
      takeLong(text(long), &draft)
    } else if draft.url.isEmpty, !domain.isEmpty {
      draft.url = longLink(on: domain, of: slots)
    }
    if !domain.isEmpty, !draft.url.contains(where: { $0 == UInt8(ascii: "/") }) {
      draft.url.insert(contentsOf: domain + [UInt8(ascii: "/")], at: 0)
    }
  }

  private func takeLong(_ long: [UInt8], _ draft: inout LinkDraft) {
    if draft.url.isEmpty {
      draft.url = long
    } else {
      draft.take(DynamicLink(long[...], classifier: classifier, isKnownLink: true))
      draft.original = nil
    }
  }

  /// The domain, without a slash at its end.
  private func domain(of slots: ArraySlice<Slot>) -> [UInt8] {
    var domain = value(.domain, of: slots).map { Array(text($0)[...].trimmed) } ?? []
    while domain.last == UInt8(ascii: "/") { domain.removeLast() }
    return domain
  }

  /// The long link that a request describes in parts (Firebase, shortLinks: `dynamicLinkInfo`).
  private func longLink(on domain: [UInt8], of slots: ArraySlice<Slot>) -> [UInt8] {
    var url = domain
    if !url.begins(with: "http") { url.insert(contentsOf: "https://".utf8, at: 0) }
    url.append(contentsOf: "/".utf8)
    var separator = UInt8(ascii: "?")
    for (slot, parameter) in zip(slots, Self.parameters) where slot.value >= 0 {
      guard let parameter else { continue }
      let isYes = parameter == .efr && isTrue(.efr, of: slots)
      if parameter == .efr, !isYes { continue }
      url.append(separator)
      url.append(contentsOf: parameter.rawValue.utf8)
      url.append(UInt8(ascii: "="))
      url += isYes ? [UInt8(ascii: "1")] : PercentCoding.encoded(text(Int(slot.value)))
      separator = UInt8(ascii: "&")
    }
    return url
  }

  private func append(
    _ column: LinkColumn, of slots: ArraySlice<Slot>, to bytes: inout [UInt8]
  ) {
    guard let value = value(.column(column), of: slots) else { return }
    tape.appendText(value, to: &bytes)
    if let first = bytes.first, let last = bytes.last, first <= 0x20 || last <= 0x20 {
      bytes = Array(bytes[...].trimmed)
    }
  }

  private func join(_ fields: [Int], of slots: ArraySlice<Slot>, into joined: inout [UInt8]) {
    var isEmpty = true
    for (index, field) in fields.enumerated() {
      if index > 0 { joined.append(0) }
      let value = Int(slots[slots.startIndex + field].value)
      if value < 0 { continue }
      isEmpty = false
      if !tape.isEscaped(value) {
        tape.appendText(value, to: &joined)
      } else {
        // NUL parts the fields, so none may hold one.
        joined.append(contentsOf: text(value).filter { $0 != 0 })
      }
    }
    if isEmpty { joined.removeAll(keepingCapacity: true) }
  }

  private func isTrue(_ column: LinkColumn, of slots: ArraySlice<Slot>) -> Bool {
    guard let value = value(.column(column), of: slots) else { return false }
    let text = tape.bytes[tape.textRange(value)]
    return text.elementsEqual("1".utf8) || text.equalsIgnoringASCIICase("true".utf8)
  }

  private func value(_ field: JSONField, of slots: ArraySlice<Slot>) -> Int? {
    guard let number = field.number else { return nil }
    let value = slots[slots.startIndex + number].value
    return value < 0 ? nil : Int(value)
  }

  /// The parameters of a long link that say the same, in the order of the slots.
  private static let parameters: [LinkParameter?] =
    LinkColumn.allCases.map { LinkParameter(rawValue: $0.rawValue) } + [nil, nil, nil]
  private static let apps = numbers(LinkApps.parameters)
  private static let fallbacks = numbers(LinkFallbacks.parameters)
  private static let details = LinkDetails.columns.compactMap { JSONField.column($0).number }

  private static func numbers(_ parameters: [LinkParameter]) -> [Int] {
    parameters.compactMap { parameter in
      LinkColumn(rawValue: parameter.rawValue).flatMap { JSONField.column($0).number }
    }
  }
}
