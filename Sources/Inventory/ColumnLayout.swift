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

  /// Whether there are columns for both.
  var hasLinkAndTarget: Bool { hasLinkColumn && hasTarget }

  private var hasTarget: Bool { entries.contains { $0.column == .link } }

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

  /// Adds the columns that the names do not tell but the records of the file's beginning do.
  ///
  /// The field with the most Dynamic Links is the link. With no name for either, the field with the
  /// most URLs of the others is the target, and without Dynamic Links the first of two is the link.
  /// Beside a link that has a name, a target is told only where no other field has URLs, and so is a
  /// link beside a target whose name is clear.
  mutating func complete(
    from records: [[[UInt8]]], header: [String], classifier: LinkClassifier
  ) {
    var counts = URLCounts(records, fieldCount: header.count, classifier: classifier)
    takeLinkForTarget(counts, header: header)
    for entry in entries { counts.forget(entry.field) }
    let hadNames = hasLinks
    let isOnlyRest = counts.fieldsWithURLs == 1
    if !hasLinkColumn {
      let other = hadNames && !(isOnlyRest && hasClearTarget) ? nil : counts.mostURLs
      guard let link = counts.mostLinks ?? other else { return }
      add(.shortLink, link, header: header)
      counts.forget(link)
    }
    if !hasTarget, let target = counts.mostURLs, !hadNames || isOnlyRest {
      add(.link, target, header: header)
    }
    entries.sort { $0.field < $1.field }
  }

  /// Whether the header says that a column holds targets and no links; `link` and `url` may be both.
  private var hasClearTarget: Bool {
    entries.contains { $0.column == .link && ForeignColumns.isTarget(LinkColumn.token($0.header)) }
  }

  /// A column called `link` is that of links where these are in it and another has the targets.
  private mutating func takeLinkForTarget(_ counts: URLCounts, header: [String]) {
    guard !hasLinkColumn, let index = entries.firstIndex(where: { $0.column == .link }),
      counts.links[entries[index].field] > 0,
      counts.fieldsWithURLs > 1
    else { return }
    entries[index].column = .shortLink
    let named = header.indices.first { field in
      ForeignColumns.names[LinkColumn.token(header[field])] == .link
        && unread.contains(header[field])
    }
    if let named { add(.link, named, header: header) }
  }

  private mutating func add(_ column: LinkColumn, _ field: Int, header: [String]) {
    let name = field < header.count ? header[field] : "field \(field + 1)"
    entries.append(Entry(field: field, column: column, header: name))
    unread.removeAll { $0 == name }
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
