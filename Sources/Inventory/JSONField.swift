/// What a field of a JSON record stands for.
enum JSONField: Hashable, Sendable {
  /// A column of the Takeout export.
  case column(LinkColumn)
  /// A long link, from which a short one was made.
  case longLink
  /// The domain that a short link was asked for, or that a suffix is on.
  case domain
  /// A URL that is the target where another field has the link.
  case url
  /// The counts of saved linkStats.
  case stats
  /// The parameters of an Analytics event as BigQuery exports them.
  case eventParameters

  /// The column, if it is one.
  var column: LinkColumn? { if case .column(let column) = self { column } else { nil } }

  /// How many fields of one value each there are.
  static let count = columns.count + 3

  private static let columns = LinkColumn.allCases

  /// The number of a field of one value, from 0; columns come first, in their order.
  var number: Int? {
    switch self {
    case .column(let column): Self.columns.firstIndex(of: column)
    case .longLink: Self.columns.count
    case .domain: Self.columns.count + 1
    case .url: Self.columns.count + 2
    case .stats, .eventParameters: nil
    }
  }
}
