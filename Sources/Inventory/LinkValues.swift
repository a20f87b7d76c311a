import Bytes
import DynamicLinks

/// All that an inventory says about one link, by the columns of the Takeout export.
///
/// The texts lie behind each other in memory that is used again for the next link.
public struct LinkValues: Sendable {
  /// The texts of all columns.
  public private(set) var bytes: [UInt8] = []
  /// Where each column's text lies in `bytes`, in the order of the columns.
  public private(set) var ranges = [Range<Int>](repeating: 0..<0, count: LinkColumn.allCases.count)

  /// No values.
  public init() {}

  /// The value of a column; empty where there is none.
  ///
  /// Values of `LinkDetails.columns` are there only where the table keeps details.
  public subscript(column: LinkColumn) -> ArraySlice<UInt8> {
    bytes[ranges[Self.place(of: column)]]
  }

  /// Takes the values of a link of `table` in place of those of the one before.
  public mutating func read(_ row: Int, of table: LinkTable) {
    bytes.removeAll(keepingCapacity: true)
    for index in ranges.indices { ranges[index] = 0..<0 }
    table.appendURL(row, to: &bytes)
    end(Self.link, from: 0)
    let start = bytes.count
    table.appendTarget(row, to: &bytes)
    end(Self.target, from: start)
    append(Self.apps) { table.appSets.append(table.appsID(row), to: &$0) }
    append(Self.fallbacks) { table.fallbackSets.append(table.fallbacksID(row), to: &$0) }
    append(Self.details) { table.appendDetails(row, to: &$0) }
    let features = table.features(row)
    append(features.contains(.archived) ? "true" : "false", at: Self.archived)
    if features.contains(.forcedRedirect) { append("true", at: Self.forced) }
  }

  private mutating func append(_ text: String, at place: Int) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    end(place, from: start)
  }

  private mutating func end(_ place: Int, from start: Int) {
    ranges[place] = start..<bytes.count
  }

  /// Appends fields that are joined by NUL, which are those of the columns at `places`.
  private mutating func append(_ places: [Int], _ append: (inout [UInt8]) -> Void) {
    var start = bytes.count
    append(&bytes)
    if start == bytes.count { return }
    for place in places {
      let end = bytes.firstIndex(of: 0, in: start..<bytes.count) ?? bytes.count
      ranges[place] = start..<end
      start = min(end + 1, bytes.count)
    }
  }

  private static func place(of column: LinkColumn) -> Int {
    LinkColumn.allCases.firstIndex(of: column) ?? 0
  }

  private static let link = place(of: .shortLink)
  private static let target = place(of: .link)
  private static let archived = place(of: .archived)
  private static let forced = place(of: .efr)
  private static let details = LinkDetails.columns.map(place)
  private static let apps = places(LinkApps.parameters)
  private static let fallbacks = places(LinkFallbacks.parameters)

  private static func places(_ parameters: [LinkParameter]) -> [Int] {
    parameters.compactMap { LinkColumn(rawValue: $0.rawValue).map(place) }
  }
}
