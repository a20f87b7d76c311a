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
  static let count = LinkColumn.allCases.count + 3

  /// The number of a field of one value, from 0; columns come first, in their order.
  var number: Int? {
    let columns = LinkColumn.allCases
    return switch self {
    case .column(let column): columns.firstIndex(of: column)
    case .longLink: columns.count
    case .domain: columns.count + 1
    case .url: columns.count + 2
    case .stats, .eventParameters: nil
    }
  }
}
