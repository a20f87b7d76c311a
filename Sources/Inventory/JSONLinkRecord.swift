import Bytes
import DynamicLinks
import Syntax

/// One link as a JSON object tells of it: a request or response of the API, saved linkStats, or a
/// database row.
struct JSONLinkRecord {
  /// The object's bytes.
  let range: Range<Int>
  /// The strings that mean something, by what they mean; of several the first counts.
  private var values: [LinkColumn: String] = [:]
  private var longLink: String?
  private var clicks: Int?

  /// Every record in a document: elements of arrays at any depth, or the document itself.
  ///
  /// `named` is the link that linkStats without a link are about.
  static func records(
    in node: JSONNode, named: String? = nil, keys: inout JSONKeys
  ) -> [JSONLinkRecord] {
    switch node.value {
    case .array(let elements):
      return elements.flatMap { records(in: $0, named: named, keys: &keys) }
    case .string(let text):
      var record = JSONLinkRecord(range: node.range)
      record.values[.shortLink] = text
      return [record]
    case .object(let members):
      var record = JSONLinkRecord(range: node.range)
      record.collect(members, &keys)
      if record.clicks != nil, !record.hasLink { record.values[.shortLink] = named }
      if record.hasLink { return [record] }
      return members.flatMap { records(in: $0, keys: &keys) }
    case .null, .bool, .number: return []
    }
  }

  /// The records of one member of an object that is no record itself; its key may be the link.
  private static func records(
    in member: JSONMember, keys: inout JSONKeys
  ) -> [JSONLinkRecord] {
    if !member.isNamedForLink {
      return member.value.isContainer ? records(in: member.value, keys: &keys) : []
    }
    var record = JSONLinkRecord(
      range: member.keyRange.lowerBound..<member.value.range.upperBound)
    record.values[.shortLink] = member.key
    if let members = member.value.object {
      record.collect(members, &keys)
    } else if let target = member.value.string {
      record.values[.link] = target
    }
    return [record]
  }

  private init(range: Range<Int>) { self.range = range }

  private var hasLink: Bool {
    longLink != nil || values[.shortLink] != nil || values[.link] != nil
  }

  private mutating func collect(_ members: [JSONMember], _ keys: inout JSONKeys) {
    for member in members {
      if member.isNamedForLink { continue }
      if let nested = member.value.object {
        collect(nested, &keys)
      } else if member.key == "linkEventStats", let events = member.value.array {
        let (sum, isTooLarge) = (clicks ?? 0).addingReportingOverflow(Self.clickCount(events))
        clicks = isTooLarge ? .max : sum
      } else if member.key == "event_params", let parameters = member.value.array {
        for parameter in parameters { collectEvent(parameter, &keys) }
      } else if let text = member.value.scalarText, !text.isEmpty {
        collect(text, key: member.key, &keys)
      }
    }
  }

  /// A parameter of an Analytics event as BigQuery exports it: a key, and a value by its type.
  private mutating func collectEvent(_ parameter: JSONNode, _ keys: inout JSONKeys) {
    guard let key = parameter["key"]?.string, key.utf8.starts(with: "dynamic_link_".utf8),
      let text = parameter["value"]?["string_value"]?.string, !text.isEmpty
    else { return }
    collect(text, key: key, &keys)
  }

  /// The clicks of all platforms; counts are written as strings (Firebase, Analytics REST API).
  private static func clickCount(_ events: [JSONNode]) -> Int {
    events.reduce(0) { sum, event in
      guard event["event"]?.string == "CLICK",
        let count = event["count"]?.scalarText.flatMap({ Int($0) }), count > 0
      else { return sum }
      let (total, isTooLarge) = sum.addingReportingOverflow(count)
      return isTooLarge ? .max : total
    }
  }

  private mutating func collect(_ text: String, key: String, _ keys: inout JSONKeys) {
    switch keys.meaning(of: key) {
    case .longLink: if longLink == nil { longLink = text }
    case .column(let column): if values[column] == nil { values[column] = text }
    case .nothing: break
    }
  }

  /// Writes the record into `draft`.
  func fill(_ draft: inout LinkDraft) {
    draft.clear()
    draft.url = bytes(LinkColumn.shortLink)
    draft.target = bytes(LinkColumn.link)
    draft.clicks = clicks
    for column in LinkColumn.allCases where values[column] != nil {
      if let parameter = LinkParameter(rawValue: column.rawValue) { draft.note(parameter) }
    }
    draft.setFields(
      apps: LinkApps.parameters.map(bytes), fallbacks: LinkFallbacks.parameters.map(bytes))
    draft.setDetails { column in bytes(column) }
    if values[.archived] == "true" { draft.features.insert(.archived) }
    if values[.efr] == "true" || values[.efr] == "1" { draft.features.insert(.forcedRedirect) }
    guard let longLink else { return }
    if draft.url.isEmpty {
      draft.url = Array(longLink.utf8)
    } else {
      draft.take(DynamicLink(longLink, isKnownLink: true))
      draft.original = nil
    }
  }

  private func bytes(_ column: LinkColumn) -> [UInt8] {
    values[column].map { Array(Array($0.utf8)[...].trimmed) } ?? []
  }

  private func bytes(_ parameter: LinkParameter) -> [UInt8] {
    LinkColumn(rawValue: parameter.rawValue).map(bytes) ?? []
  }
}

extension JSONMember {
  /// Whether the key is a URL.
  fileprivate var isNamedForLink: Bool {
    key.utf8.starts(with: "https://".utf8) || key.utf8.starts(with: "http://".utf8)
  }
}

extension JSONNode {
  fileprivate var isContainer: Bool { array != nil || object != nil }

  fileprivate var scalarText: String? {
    switch value {
    case .string(let text), .number(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
