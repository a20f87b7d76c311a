import Bytes
import Syntax

/// A layout turned into the steps that fill a draft from a record.
struct ColumnPlan {
  private let link: Int?
  private let target: Int?
  private let apps: [Int?]
  private let fallbacks: [Int?]
  private let details: [Int?]
  private let noted: [(field: Int, features: LinkFeatures)]
  private let domain: Int?
  private let nullIsEmpty: Bool
  private let archived: Int?
  private let forced: Int?

  /// The steps for a layout; the fields of `LinkDetails` are read on request.
  init(_ layout: ColumnLayout, keepsDetails: Bool) {
    func field(_ column: LinkColumn) -> Int? {
      layout.entries.first { $0.column == column }?.field
    }
    link = field(.shortLink)
    target = field(.link)
    apps = [.apn, .amv, .ibi, .ipbi, .isi, .ius].map(field)
    fallbacks = [.afl, .ifl, .ipfl, .ofl].map(field)
    details = keepsDetails ? LinkDetails.columns.map(field) : []
    domain = layout.domainField
    nullIsEmpty = !layout.isTakeout
    archived = field(.archived)
    forced = field(.efr)
    noted = layout.entries.compactMap { entry in
      Self.features(of: entry.column).map { (entry.field, $0) }
    }
  }

  /// Reads the current record of `csv`.
  func fill(_ draft: inout LinkDraft, from csv: borrowing CSVReader) {
    draft.clear()
    let count = csv.fieldCount
    if let link, link < count {
      csv.append(link, to: &draft.url)
      draft.url.trim()
    }
    if let target, target < count {
      csv.append(target, to: &draft.target)
      draft.target.trim()
    }
    if nullIsEmpty { readForeign(&draft, from: csv) }
    join(apps, of: csv, into: &draft.apps)
    join(fallbacks, of: csv, into: &draft.fallbacks)
    if !details.isEmpty { join(details, of: csv, into: &draft.details) }
    if nullIsEmpty { draft.takeLongTarget() }
    for (field, features) in noted
    where field < count && !draft.features.contains(features) && !csv.isEmpty(field) {
      draft.features.insert(features)
    }
    if let archived, archived < count, csv.isTrue(archived) {
      draft.features.insert(.archived)
    }
    if let forced, forced < count, csv.isTrue(forced) {
      draft.features.insert(.forcedRedirect)
    }
  }

  /// What other services write otherwise: `null` for nothing, and the host beside the suffix.
  private func readForeign(_ draft: inout LinkDraft, from csv: borrowing CSVReader) {
    if draft.url.elementsEqual(Self.null) { draft.url.removeAll(keepingCapacity: true) }
    if draft.target.elementsEqual(Self.null) { draft.target.removeAll(keepingCapacity: true) }
    guard let domain, domain < csv.fieldCount, !draft.url.isEmpty,
      !draft.url.contains(UInt8(ascii: ":"))
    else { return }
    let host = csv.field(domain).trimmed
    if host.isEmpty || host.elementsEqual(Self.null) { return }
    draft.url.insert(contentsOf: host + [UInt8(ascii: "/")], at: 0)
  }

  private static let null = Array("null".utf8)

  private func join(
    _ fields: [Int?], of csv: borrowing CSVReader, into joined: inout [UInt8]
  ) {
    var isEmpty = true
    for (index, field) in fields.enumerated() {
      if index > 0 { joined.append(0) }
      guard let field, field < csv.fieldCount else { continue }
      if csv.isEmpty(field) { continue }
      if nullIsEmpty, csv.field(field).elementsEqual(Self.null) { continue }
      let start = joined.count
      csv.append(field, to: &joined)
      // NUL parts the fields, so none may hold one.
      if joined[start...].contains(0) {
        joined.replaceSubrange(start..., with: joined[start...].filter { $0 != 0 })
      }
      isEmpty = false
    }
    if isEmpty { joined.removeAll(keepingCapacity: true) }
  }

  private static func features(of column: LinkColumn) -> LinkFeatures? {
    switch column {
    case .apn: .androidApp
    case .ibi, .ipbi: .iOSApp
    case .isi: .appStore
    case .st, .sd, .si: .social
    case .utmSource, .utmMedium, .utmCampaign, .utmTerm, .utmContent: .campaign
    case .at, .ct, .mt, .pt: .appStoreCampaign
    default: nil
    }
  }
}

extension CSVReader {
  /// Whether a cell says yes: `true`, `1` or `yes`, in any case.
  fileprivate func isTrue(_ index: Int) -> Bool {
    switch firstByte(of: index)?.asciiLowercased {
    case UInt8(ascii: "t"): field(index).equalsIgnoringASCIICase("true".utf8)
    case UInt8(ascii: "1"): field(index).count == 1
    case UInt8(ascii: "y"): field(index).equalsIgnoringASCIICase("yes".utf8)
    default: false
    }
  }
}

extension [UInt8] {
  /// Takes white space and NULs off both ends.
  fileprivate mutating func trim() {
    while let last, last <= 0x20 { removeLast() }
    if let first, first <= 0x20 { removeFirst(prefix { $0 <= 0x20 }.count) }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without white space and NULs around them.
  var trimmed: ArraySlice<UInt8> {
    var slice = self
    while let first = slice.first, first <= 0x20 { slice = slice.dropFirst() }
    while let last = slice.last, last <= 0x20 { slice = slice.dropLast() }
    return slice
  }
}
