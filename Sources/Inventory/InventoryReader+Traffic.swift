import DynamicLinks

extension InventoryReader {
  /// Takes in links that access logs called `name` tell of.
  ///
  /// A URL that cannot be a link of the team is passed over; one that no list has is marked.
  public mutating func addSeen(_ urls: [[UInt8]], name: String) {
    begin(name, isArchiveMember: false)
    files[file].format = .accessLog
    for url in urls { addSeen(url) }
  }

  /// Takes in one of them, or has it wait on disk until its kin are there.
  mutating func addSeen(_ url: [UInt8]) {
    draft.clear()
    draft.url = url
    guard let identity = try? table.identify(&draft),
      identity.shape.kind == .long || identity.shape.kind.isShort,
      !Self.isFile(draft.url, identity.shape)
    else { return }
    let place = RecordPlace(line: 0, range: 0..<0)
    if deferred != nil {
      deferLink(.seen, identity, at: place)
      rowNumber += 1
      return
    }
    if table.row(of: url[...]) != nil {
      files[file].rows += 1
      files[file].duplicates += 1
      return
    }
    draft.features.insert(.fromTraffic)
    draft.readURLs(table.classifier, hasLinkColumn: true)
    // Logs do not keep what an expanded link came from.
    draft.original = nil
    addDraft(at: place, record: url[...])
  }

  /// Whether a short link's suffix is rather a file's name: browsers and bots ask every host for
  /// `favicon.ico` and `wp-login.php`.
  private static func isFile(_ url: [UInt8], _ shape: LinkShape) -> Bool {
    shape.kind.isShort && url[shape.suffix].contains(UInt8(ascii: "."))
  }
}
