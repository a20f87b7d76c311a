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
  private var fieldNames: [String] = []

  /// Whether some column can hold links.
  var hasLinks: Bool { entries.contains { $0.column == .shortLink || $0.column == .link } }

  /// Whether there is a column for links besides the one for targets.
  var hasLinkColumn: Bool { entries.contains { $0.column == .shortLink } }

  /// Reads a header; `given` overrides what the names say.
  init(header: [String], given: [LinkColumn: String]) {
    fieldNames = header
    fieldCount = header.count
    var taken: Set<LinkColumn> = Set(given.keys)
    for (field, name) in header.enumerated() {
      let column = given.first { $0.value == name }?.key
      if let column {
        entries.append(Entry(field: field, column: column, header: name))
      } else if let column = Self.column(named: name), taken.insert(column).inserted {
        entries.append(Entry(field: field, column: column, header: name))
      } else {
        unread.append(name)
      }
    }
    takePlainURL(given: given)
    let official = header.compactMap { LinkColumn(header: $0) }
    isTakeout = official.contains(.shortLink) && official.contains(.link)
  }

  /// Reads the columns off a record that has no useful names.
  ///
  /// The first Dynamic Link is the link, the first other URL its target. Without a Dynamic Link the
  /// first of two URLs is the link.
  init(record: [[UInt8]], header: [String], classifier: LinkClassifier) {
    let kinds = record.map { classifier.classify($0[...]).kind }
    let urls = kinds.indices.filter { kinds[$0] != .malformed }
    guard let link = urls.first(where: { kinds[$0].isDynamicLink }) ?? urls.first else { return }
    fieldCount = header.count
    func name(_ field: Int) -> String {
      field < header.count ? header[field] : "field \(field + 1)"
    }
    entries.append(Entry(field: link, column: .shortLink, header: name(link)))
    if let target = urls.first(where: { $0 != link }) {
      entries.append(Entry(field: target, column: .link, header: name(target)))
    }
    entries.sort { $0.field < $1.field }
    let read = entries.map(\.field)
    unread = header.indices.filter { !read.contains($0) }.map { header[$0] }
  }

  /// `url` beside a column of short links is the target, as in exports of other services.
  private mutating func takePlainURL(given: [LinkColumn: String]) {
    let columns = entries.map(\.column)
    guard columns.contains(.shortLink), !columns.contains(.link), given[.link] == nil,
      let index = unread.firstIndex(where: { LinkColumn.token($0) == "url" })
    else { return }
    let header = unread.remove(at: index)
    guard let field = fieldNames.firstIndex(of: header) else { return }
    entries.append(Entry(field: field, column: .link, header: header))
  }

  private static func column(named name: String) -> LinkColumn? {
    if let column = LinkColumn(header: name) { return column }
    let token = LinkColumn.token(name)
    if shortNames.contains(token) { return .shortLink }
    return targetNames.contains(token) ? .link : nil
  }

  private static let shortNames: Set = [
    "shortlink", "short_url", "shorturl", "short", "dynamic_link", "dynamiclink", "fdl",
    "fdl_link", "page_link", "old_link", "old_url", "source_url",
  ]

  private static let targetNames: Set = [
    "deeplink", "destination", "destination_url", "target", "target_url", "long_url", "longurl",
    "original_url", "final_url", "redirect_url", "web_url", "new_url",
  ]
}
