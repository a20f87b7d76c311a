import Bytes
import DynamicLinks

/// All rows of an inventory that is too large for memory, on disk in parts of which each is joined
/// by itself.
///
/// Links that have to do with each other are in one part: those that are one, that differ in letter
/// case only, and that have one suffix. Within a part, rows are in the order of reading.
struct DeferredRows {
  /// How many parts: each has a block in memory.
  private static let partBits: UInt32 = 7

  private var streams: ScratchStreams
  /// Hosts of the links that are not Google's, in lower case.
  private(set) var ownHosts: Set<[UInt8]> = []
  private var lastHost: [UInt8] = []

  /// No rows, in a temporary file in `folder`.
  init(folder: String) throws(ScratchError) {
    streams = try ScratchStreams(count: 1 << Int(Self.partBits), in: folder)
  }

  /// How many parts there are.
  var partCount: Int { streams.count }

  /// Adds a row that says `draft`, whose link has that identity.
  mutating func add(
    _ row: DeferredRow, _ draft: LinkDraft, _ identity: LinkIdentity
  ) throws(ScratchError) {
    if !identity.shape.domainKind.isGoogleOwned { noteHost(draft.url, identity.shape.host) }
    // The lower bits find links within a part.
    let part = Int(identity.kinship(in: draft.url) >> (32 - Self.partBits))
    try streams.append(to: part) { row.append(draft, to: &$0) }
  }

  /// Hands over the rows of a part, one after the other.
  func forEachRow(inPart part: Int, _ body: (inout DeferredRow) -> Void) throws(ScratchError) {
    var row = DeferredRow()
    var bytes: [UInt8] = []
    var block = 0
    while try streams.read(block: block, of: part, into: &bytes) {
      block += 1
      var position = 0
      while position < bytes.count {
        row.read(bytes, from: &position)
        body(&row)
      }
    }
  }

  private mutating func noteHost(_ url: [UInt8], _ host: Range<Int>) {
    if url.span.hasSameBytes(as: lastHost.span, in: host) { return }
    lastHost = Array(url[host])
    ownHosts.insert(lastHost)
  }
}
