import Diagnostics
import DynamicLinks

extension InventoryReader {
  /// Takes in links that access logs called `name` tell of.
  ///
  /// A URL that cannot be a link of the team is passed over; one that no list has is marked.
  public mutating func addSeen(_ urls: [[UInt8]], name: String) {
    files.append(InventoryFile(name: name, isArchiveMember: false))
    tally.begin()
    files[files.count - 1].format = .accessLog
    for url in urls { addSeen(url) }
  }

  private mutating func addSeen(_ url: [UInt8]) {
    let shape = table.classifier.classify(url.span, isKnownLink: true)
    guard shape.kind == .long || shape.kind.isShort, !Self.isFile(url, shape) else { return }
    if table.row(of: url[...]) != nil {
      files[files.count - 1].rows += 1
      files[files.count - 1].duplicates += 1
      return
    }
    draft.clear()
    draft.url = url
    draft.features.insert(.fromTraffic)
    draft.readURLs(table.classifier, hasLinkColumn: true)
    addDraft(at: RecordPlace(line: 0, range: 0..<0), record: url[...])
  }

  /// Whether a short link's suffix is rather a file's name: browsers and bots ask every host for
  /// `favicon.ico` and `wp-login.php`.
  private static func isFile(_ url: [UInt8], _ shape: LinkShape) -> Bool {
    shape.kind.isShort && url[shape.suffix].contains(UInt8(ascii: "."))
  }
}
