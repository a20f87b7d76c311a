import DynamicLinks

/// How many URLs each field of some records has.
struct URLCounts {
  /// How many are Dynamic Links, by field.
  private(set) var links: [Int]
  private var urls: [Int]

  /// Counts in records of a table with at least `fieldCount` fields.
  init(_ records: [[[UInt8]]], fieldCount: Int, classifier: LinkClassifier) {
    let count = max(records.map(\.count).max() ?? 0, fieldCount)
    links = [Int](repeating: 0, count: count)
    urls = links
    for record in records {
      for (field, cell) in record.enumerated() {
        let kind = ColumnLayout.kind(of: Array(cell[...].trimmed), classifier)
        links[field] += kind.isDynamicLink ? 1 : 0
        urls[field] += kind == .malformed ? 0 : 1
      }
    }
  }

  /// How many fields have URLs.
  var fieldsWithURLs: Int { urls.count { $0 > 0 } }

  /// The field with the most Dynamic Links, the first of several; nil where there are none.
  var mostLinks: Int? { Self.most(links) }

  /// The field with the most URLs.
  var mostURLs: Int? { Self.most(urls) }

  /// Leaves a field out from now on.
  mutating func forget(_ field: Int) {
    links[field] = 0
    urls[field] = 0
  }

  private static func most(_ counts: [Int]) -> Int? {
    guard let most = counts.max(), most > 0 else { return nil }
    return counts.firstIndex(of: most)
  }
}
