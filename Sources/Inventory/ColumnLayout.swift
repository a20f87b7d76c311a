import Bytes
import DynamicLinks

/// Which field of a table's records is which column.
struct ColumnLayout {
  /// A field that is read.
  struct Entry {
    var field: Int
    var column: LinkColumn
    var header: String
  }

  /// The fields that are read, in the order of the file.
  var entries: [Entry] = []
  /// The headers of the others.
  var unread: [String] = []
  /// Whether the header is the Takeout export's.
  var isTakeout = false
  /// How many fields the header has; 0 where there is no header.
  var fieldCount = 0
  /// The field with the host where the column of links holds suffixes alone.
  var domainField: Int?

  /// Whether some column can hold links.
  var hasLinks: Bool { entries.contains { $0.column == .shortLink || $0.column == .link } }

  /// Whether there is a column for links besides the one for targets.
  var hasLinkColumn: Bool { entries.contains { $0.column == .shortLink } }

  /// Reads a header; `given` overrides what the names say.
  init(header: [String], given: [LinkColumn: String]) {
    fieldCount = header.count
    let tokens = header.map(LinkColumn.token)
    let official = header.map { LinkColumn(header: $0) }
    var columns = [LinkColumn?](repeating: nil, count: header.count)
    var taken: Set<LinkColumn> = []
    func take(_ column: LinkColumn?, _ field: Int) {
      guard let column, columns[field] == nil, taken.insert(column).inserted else { return }
      columns[field] = column
    }
    for (column, name) in given {
      if let field = header.firstIndex(of: name) { take(column, field) }
    }
    taken.formUnion(given.keys)
    for field in header.indices { take(official[field], field) }
    for names in ForeignColumns.byPreference {
      for field in header.indices { take(names[tokens[field]], field) }
    }
    if taken.contains(.shortLink), let field = tokens.firstIndex(of: "url") { take(.link, field) }
    for (field, name) in header.enumerated() {
      if let column = columns[field] {
        entries.append(Entry(field: field, column: column, header: name))
        if column == .shortLink, ForeignColumns.suffixes.contains(tokens[field]) {
          domainField = tokens.firstIndex(of: "domain")
        }
      }
    }
    unread = header.indices.filter { columns[$0] == nil && $0 != domainField }.map { header[$0] }
    isTakeout = official.contains(.shortLink) && official.contains(.link)
  }

  /// Reads the columns off records that have no useful names.
  ///
  /// The field with the most Dynamic Links is the link, of the others the one with the most URLs is
  /// its target. Without Dynamic Links the first of the fields with the most URLs is the link.
  init(records: [[[UInt8]]], header: [String], classifier: LinkClassifier) {
    let count = max(records.map(\.count).max() ?? 0, header.count)
    var links = [Int](repeating: 0, count: count)
    var urls = links
    for record in records {
      for (field, cell) in record.enumerated() {
        let kind = Self.kind(of: Array(cell[...].trimmed), classifier)
        links[field] += kind.isDynamicLink ? 1 : 0
        urls[field] += kind == .malformed ? 0 : 1
      }
    }
    guard let link = Self.most(links) ?? Self.most(urls) else { return }
    urls[link] = 0
    fieldCount = header.count
    func name(_ field: Int) -> String {
      field < header.count ? header[field] : "field \(field + 1)"
    }
    entries.append(Entry(field: link, column: .shortLink, header: name(link)))
    if let target = Self.most(urls) {
      entries.append(Entry(field: target, column: .link, header: name(target)))
    }
    entries.sort { $0.field < $1.field }
    let read = entries.map(\.field)
    unread = header.indices.filter { !read.contains($0) }.map { header[$0] }
  }

  /// The first field with the largest count above 0.
  private static func most(_ counts: [Int]) -> Int? {
    guard let most = counts.max(), most > 0 else { return nil }
    return counts.firstIndex(of: most)
  }

  /// What a cell is, whether or not the scheme is written.
  static func kind(of cell: [UInt8], _ classifier: LinkClassifier) -> LinkKind {
    let kind = classifier.classify(cell[...]).kind
    guard kind == .malformed, !cell.contains(UInt8(ascii: ":")),
      let dot = cell.firstIndex(of: UInt8(ascii: ".")), dot > 0,
      let slash = cell.firstIndex(of: UInt8(ascii: "/")), slash > dot + 1
    else { return kind }
    return classifier.classify((Array("https://".utf8) + cell)[...]).kind
  }
}
