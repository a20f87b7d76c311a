/// How an association file changed from one audit to the next.
struct FileChange {
  /// Whether an app lost links by it.
  let losesLinks: Bool
  /// The change in a few words: `loses 'https://links.example.com/promos/'`.
  let text: String
  /// All that changed, where that is more than one thing.
  let notes: [String]

  /// Compares a file of before, nil for none, with an answer; nil where the links are the same.
  init?(_ document: AuditDocument, _ host: String, before: String?, after reply: EvidenceReply) {
    self.init(document, host, before: before.map { Array($0.utf8) }, after: reply.foundBody)
    if reply.foundBody == nil, before == nil { return nil }
  }

  /// Compares two versions of a file, nil for none; nil where the links are the same.
  init?(_ document: AuditDocument, _ host: String, before: [UInt8]?, after: [UInt8]?) {
    guard let before else {
      if after == nil { return nil }
      (losesLinks, text, notes) = (false, "it is served now", [])
      return
    }
    guard let after else {
      (losesLinks, text, notes) = (true, "it is no longer served", [])
      return
    }
    let comparison = FileComparison(document, on: host, from: before, to: after)
    if comparison.isEqual { return nil }
    losesLinks = !comparison.missingApps.isEmpty || !comparison.lost.isEmpty
    let all = comparison.notes
    text = all[0]
    notes = Array(all.dropFirst())
  }
}

extension EvidenceReply {
  /// The body of an answer with status 200; nil for any other.
  var foundBody: [UInt8]? { isFound ? body : nil }
}
