import Bytes

extension DynamicLink {
  /// The link as its author meant it, as far as its own text tells.
  ///
  /// The deep link comes first and is encoded once; parts of it that raw `&`, `=` or `#` tore off
  /// are put back; damaged names are mended; empty, debug and copied parameters go; the slash
  /// behind the prefix is there. Nil for a link without a deep link, and where nothing changes.
  public var repaired: [UInt8]? {
    guard shape.kind == .long || shape.kind == .authWrapped, shape.query != nil else {
      return repairedShortLink
    }
    var parts = meantParameters
    guard let link = parts.firstIndex(where: { $0.parameter == .link && !$0.value.isEmpty })
    else { return nil }
    parts.insert(parts.remove(at: link), at: 0)
    parts = Self.withoutStrays(parts)
    var result = Array(url[..<shape.prefix.upperBound])
    result.append(UInt8(ascii: "/"))
    for (index, part) in parts.enumerated() {
      result.append(index == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
      result.append(contentsOf: part.name)
      result.append(UInt8(ascii: "="))
      result.append(contentsOf: PercentCoding.encoded(part.value))
    }
    return result == url ? nil : result
  }

  /// Leaves out parameters of unknown name that would now stand behind a URL with a query and look
  /// as if they were torn off it; Dynamic Links ignored them.
  private static func withoutStrays(_ parts: [Part]) -> [Part] {
    var isBehindQuery = false
    return parts.filter { part in
      guard let parameter = part.parameter else { return !isBehindQuery }
      isBehindQuery = parameter.holdsURL && part.value.contains(UInt8(ascii: "?"))
      return true
    }
  }

  /// A short link without debug flag and copied markers.
  private var repairedShortLink: [UInt8]? {
    guard shape.kind.isShort, let query = shape.query else { return nil }
    let kept = items.filter { !isDropped($0) }
    if kept.count == items.count { return nil }
    let head = Array(url[..<(query.lowerBound - 1)])
    let pairs = kept.map { Array(url[$0.range]) }
    let tail = shape.fragment.map { [UInt8(ascii: "#")] + url[$0] } ?? []
    if pairs.isEmpty { return head + tail }
    return head + [UInt8(ascii: "?")] + Array(pairs.joined(separator: [UInt8(ascii: "&")])) + tail
  }

  private func isDropped(_ item: LinkQueryItem) -> Bool {
    item.parameter == .d || item.parameter?.isUndocumented == true
  }

  private struct Part {
    var parameter: LinkParameter?
    var name: [UInt8]
    var value: [UInt8]
  }

  /// Names and decoded values, with what was torn off a URL put back to it.
  private var meantParameters: [Part] {
    var parts: [Part] = []
    var index = 0
    let all = items + fragmentItems
    while index < all.count {
      let item = all[index]
      let torn = item.parameter == nil ? 0 : tornItems(of: all, after: index)
      if !isDropped(item), let part = part(of: item, upTo: all[index + torn]) {
        parts.removeAll { $0.name == part.name }
        parts.append(part)
      }
      index += 1 + torn
    }
    return parts
  }

  private func part(of item: LinkQueryItem, upTo last: LinkQueryItem) -> Part? {
    guard let value = item.value, !value.isEmpty else { return nil }
    let name = item.parameter.map { Array($0.rawValue.utf8) } ?? Self.unknownName(url[item.name])
    let raw = url[value.lowerBound..<last.range.upperBound]
    let isURL = item.parameter?.holdsURL == true
    if isURL, isNeverEncoded(raw) {
      return Part(parameter: item.parameter, name: name, value: Array(raw))
    }
    let plusIsSpace = item.parameter?.holdsText == true
    var decoded = PercentCoding.decoded(raw, plusIsSpace: plusIsSpace)
    if isURL, let inner = DoubleEncodingRule.url(hiddenIn: decoded) { decoded = inner }
    return Part(parameter: item.parameter, name: name, value: decoded)
  }

  /// A name as it stands, but for a `#`, which would end the query.
  private static func unknownName(_ name: ArraySlice<UInt8>) -> [UInt8] {
    name.flatMap { $0 == UInt8(ascii: "#") ? Array("%23".utf8) : [$0] }
  }

  /// A URL with a raw `&`, `=` or `#`, none of them escaped and its `://` as it is, was pasted as it
  /// was.
  private func isNeverEncoded(_ raw: ArraySlice<UInt8>) -> Bool {
    guard let colon = raw.firstIndex(of: UInt8(ascii: ":")), raw[colon...].begins(with: "://")
    else { return false }
    let hasRaw = raw.contains { byte in
      byte == UInt8(ascii: "&") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "#")
    }
    let isEscaped = ["%3D", "%3d", "%26", "%3A", "%3a"].contains { raw.contains($0) }
    return hasRaw && !isEscaped
  }

  /// The pairs behind a raw `#`: the first continues the last pair of the query.
  private var fragmentItems: [LinkQueryItem] {
    guard let fragment = shape.fragment else { return [] }
    var found = Array(LinkQueryScanner(url, in: fragment))
    if let first = found.first, first.range.lowerBound == fragment.lowerBound {
      found[0] = LinkQueryItem(name: first.range)
    }
    return found
  }

  /// How many of the pairs behind the URL-valued pair at `index` were torn off it.
  ///
  /// These are the pairs with unknown names, provided that the URL has a query or a fragment of
  /// its own that they can belong to.
  func tornItems(of all: [LinkQueryItem], after index: Int) -> Int {
    guard all[index].parameter?.holdsURL == true, let value = all[index].value else { return 0 }
    let followers = all[(index + 1)...].prefix { $0.parameter == nil }.count
    if followers == 0 { return 0 }
    let last = all[index + followers].range.upperBound
    let hasOwnQuery =
      url[value].contains(UInt8(ascii: "?")) || url[value].contains("%3F")
      || url[value].contains("%3f")
    return hasOwnQuery || url[value.upperBound..<last].first == UInt8(ascii: "#") ? followers : 0
  }
}
