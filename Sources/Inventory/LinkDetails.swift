/// What an export says about a link besides where it leads and which apps open it, as bytes; empty
/// where it does not say.
struct LinkDetails {
  /// The columns that are kept, in their order.
  static let columns: [LinkColumn] = [
    .imv, .st, .sd, .si, .utmSource, .utmMedium, .utmCampaign, .utmTerm, .utmContent, .at, .ct,
    .mt, .pt, .name, .creationTimestamp,
  ]

  private let fields: [ArraySlice<UInt8>]

  /// Reads the fields joined by NUL in the order of `columns`.
  init(joined: ArraySlice<UInt8>) {
    fields = joined.split(separator: 0, omittingEmptySubsequences: false)
  }

  /// The value of one of `columns`; empty for every other column.
  subscript(column: LinkColumn) -> ArraySlice<UInt8> {
    guard let index = Self.columns.firstIndex(of: column), index < fields.count else { return [] }
    return fields[index]
  }
}
