import Bytes
import DynamicLinks

/// One row on its way into the table; its buffers are used again for the next.
struct LinkDraft {
  /// The link as given: short, long, or nothing.
  var url: [UInt8] = []
  /// The target as given.
  var target: [UInt8] = []
  /// The fields of `LinkApps`, joined by NUL; empty when all are.
  var apps: [UInt8] = []
  /// The fields of `LinkFallbacks`, joined by NUL; empty when all are.
  var fallbacks: [UInt8] = []
  /// The fields of `LinkDetails`, joined by NUL; empty when all are, or when nobody keeps them.
  var details: [UInt8] = []
  /// The clicks that saved linkStats count.
  var clicks: Int?
  /// Whether details are read at all.
  var keepsDetails = false
  /// What the row carries.
  var features: LinkFeatures = []
  /// The short link that an expanded link came from.
  var original: [UInt8]?
  /// The target that a long link has in itself, where the row says another; else empty.
  var ownTarget: [UInt8] = []
  /// What is wrong with the link.
  var mistakes: [LinkMistake] = []

  /// Forgets the row.
  mutating func clear() {
    url.removeAll(keepingCapacity: true)
    target.removeAll(keepingCapacity: true)
    apps.removeAll(keepingCapacity: true)
    fallbacks.removeAll(keepingCapacity: true)
    details.removeAll(keepingCapacity: true)
    clicks = nil
    features = []
    original = nil
    ownTarget = []
    mistakes = []
  }

  /// Takes all that a table knows of a link.
  mutating func read(_ row: Int, of table: LinkTable) {
    clear()
    table.appendURL(row, to: &url)
    table.appendTarget(row, to: &target)
    table.appSets.append(table.appsID(row), to: &apps)
    table.fallbackSets.append(table.fallbacksID(row), to: &fallbacks)
    table.appendDetails(row, to: &details)
    clicks = table.clicks(row)
    features = table.features(row)
  }

  /// Notes that `parameter` has a value.
  mutating func note(_ parameter: LinkParameter) {
    switch parameter {
    case .apn: features.insert(.androidApp)
    case .ibi, .ipbi: features.insert(.iOSApp)
    case .isi: features.insert(.appStore)
    case .st, .sd, .si: features.insert(.social)
    case .utmSource, .utmMedium, .utmCampaign, .utmTerm, .utmContent:
      features.insert(.campaign)
    case .at, .ct, .mt, .pt: features.insert(.appStoreCampaign)
    default: break
    }
  }

  /// Takes from a long link what the row's own columns do not say.
  mutating func take(_ link: DynamicLink) {
    if target.isEmpty {
      target = link.deepLink
    } else if OtherTargetRule.applies(to: link, target: target[...]) {
      ownTarget = link.deepLink
    }
    original = link.originalShortLink
    for item in link.items where item.isSound && !item.isEmpty {
      if let parameter = item.parameter { note(parameter) }
    }
    if link.value(.efr) == [UInt8(ascii: "1")] { features.insert(.forcedRedirect) }
    setFields(
      apps: LinkApps.parameters.map { link.value($0) ?? [] },
      fallbacks: LinkFallbacks.parameters.map { link.value($0) ?? [] })
    setDetails { column in
      LinkParameter(rawValue: column.rawValue).flatMap { link.value($0) } ?? []
    }
  }

  /// Takes a target that is the link's own long form for that; Takeout never has it there.
  ///
  /// Many databases keep the long link that a short one was made of.
  mutating func takeLongTarget() {
    guard !url.isEmpty, target.firstRange(of: Self.longMark) != nil else { return }
    let long = DynamicLink(target[...])
    guard long.shape.kind == .long || long.shape.kind == .authWrapped else { return }
    target.removeAll(keepingCapacity: true)
    take(long)
    original = nil
    mistakes = []
  }

  private static let longMark = Array("link=".utf8)

  /// Sets apps and fallbacks, each where the row does not say it yet.
  mutating func setFields(apps: [[UInt8]], fallbacks: [[UInt8]]) {
    Self.complete(&self.apps, by: apps)
    Self.complete(&self.fallbacks, by: fallbacks)
  }

  /// Sets the details, each where the row does not say it yet.
  mutating func setDetails(_ value: (LinkColumn) -> [UInt8]) {
    if keepsDetails { Self.complete(&details, by: LinkDetails.columns.map(value)) }
  }

  private static func complete(_ known: inout [UInt8], by fields: [[UInt8]]) {
    if known.isEmpty {
      known = joined(fields)
    } else if lacks(known, fields) {
      let parts = known.split(separator: 0, omittingEmptySubsequences: false)
      known = joined(zip(parts, fields).map { $0.isEmpty ? $1 : Array($0) })
    }
  }

  /// Whether one of `fields` has a value that `known` lacks; made for every row, so without a copy.
  private static func lacks(_ known: [UInt8], _ fields: [[UInt8]]) -> Bool {
    var field = 0
    var isEmpty = true
    for byte in known {
      if byte != 0 {
        isEmpty = false
        continue
      }
      if isEmpty, field < fields.count, !fields[field].isEmpty { return true }
      field += 1
      isEmpty = true
    }
    return isEmpty && field < fields.count && !fields[field].isEmpty
  }

  /// Forgets the name and the time that the console gave to the row's own link.
  mutating func forgetConsoleDetails() {
    if details.isEmpty { return }
    let known = LinkDetails(joined: details[...])
    details = Self.joined(
      LinkDetails.columns.map { [.name, .creationTimestamp].contains($0) ? [] : Array(known[$0]) })
  }

  private static func joined(_ fields: [[UInt8]]) -> [UInt8] {
    if fields.allSatisfy(\.isEmpty) { return [] }
    // NUL parts the fields, so none may hold one.
    return Array(fields.map { $0.filter { $0 != 0 } }.joined(separator: CollectionOfOne(0)))
  }
}
