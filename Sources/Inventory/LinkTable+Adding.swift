import Bytes
import DynamicLinks

extension LinkTable {
  /// What became of a row.
  enum Addition: Equatable {
    /// It is a new link; `variants` differ from it in letter case only.
    case new(row: Int, variants: [Int])
    /// The link was known, and nothing contradicts it.
    case duplicate(row: Int)
    /// The link was known with another target.
    case conflict(row: Int)
    /// No link can be made of it.
    case rejected(RejectedRow.Reason)
  }

  /// Makes room for that many times as many links as there are, within bounds: a table that grows
  /// step by step is copied again and again.
  mutating func makeRoom(times: Double) {
    let limit = Double(1 << 20) / Double(max(count, 1))
    func room(_ count: Int) -> Int { min(Int(Double(count) * min(times, limit)), 256 << 20) }
    rows.reserveCapacity(room(rows.count))
    urls.reserve(room(urls.count))
    targets.reserve(room(targets.count))
    index.reserve(room(rows.count))
  }

  /// Takes a row in.
  ///
  /// Its URL is a Dynamic Link whatever its host. Without `joins` it is a new link even if the table
  /// has it.
  mutating func add(_ draft: inout LinkDraft, source: LinkSource, joins: Bool) -> Addition {
    if draft.url.count > Self.urlLimit || draft.target.count > Self.urlLimit {
      return .rejected(.tooLong)
    }
    complete(&draft.url)
    let split = classifier.classify(draft.url.span, isKnownLink: true)
    if split.kind == .malformed { return .rejected(.notALink) }
    lowercase(&draft.url, upTo: split.host.upperBound)
    let key = Self.key(of: split)
    let hash = HashIndex.hash(draft.url.span, in: key)
    let known = joins ? find(draft.url, key: key, hash: hash) : (row: nil, sawHash: false)
    if let row = known.row { return merge(draft, into: row, source: source) }
    guard rows.count < Int(UInt32.max) - 1,
      urls.count + draft.url.count <= ByteArena.capacity,
      targets.count + draft.target.count <= ByteArena.capacity,
      details.count + draft.details.count <= ByteArena.capacity,
      let row = row(draft, shape: split, source: source)
    else { return .rejected(.noRoom) }
    if joins { index.insert(rows.count, hash: hash) }
    rows.append(row)
    if keepsDetails { detailSlots.append(details.append(draft.details)) }
    if let clicks = draft.clicks { clickCounts[rows.count - 1] = clicks }
    let variants = known.sawHash ? caseVariants(of: rows.count - 1) : []
    for other in variants.isEmpty ? [] : variants + [rows.count - 1] {
      rows[other].features.insert(.caseCollision)
    }
    return .new(row: rows.count - 1, variants: variants)
  }

  /// The rows that differ from `row` in letter case only.
  private func caseVariants(of row: Int) -> [Int] {
    let url = url(row)
    let key = url[Self.key(of: shape(row))]
    var probe = index.probe(HashIndex.hash(key.span, in: 0..<key.count))
    var found: [Int] = []
    while let other = index.next(&probe) {
      if other != row { found.append(other) }
    }
    return found.filter { other in
      let url = self.url(other)
      return url[Self.key(of: shape(other))].equalsIgnoringASCIICase(key)
    }
  }

  /// What identifies a link: host and path up to the suffix, so neither scheme nor query, of a
  /// short link; everything from the host on of others.
  fileprivate static func key(of shape: LinkShape) -> Range<Int> {
    if shape.kind.isShort { return shape.host.lowerBound..<shape.suffix.upperBound }
    return shape.host
      .lowerBound..<(shape.fragment?.upperBound ?? shape.query?.upperBound ?? shape.path.upperBound)
  }

  fileprivate func find(
    _ url: [UInt8], key: Range<Int>, hash: UInt32
  ) -> (row: Int?, sawHash: Bool) {
    var probe = index.probe(hash)
    var sawHash = false
    while let row = index.next(&probe) {
      if isLink(row, identifiedBy: url[key]) { return (row, true) }
      sawHash = true
    }
    return (nil, sawHash)
  }

  private func isLink(_ row: Int, identifiedBy key: ArraySlice<UInt8>) -> Bool {
    let url = url(row)
    let known = rows[row]
    guard let colon = url.firstIndex(of: UInt8(ascii: ":")) else { return false }
    var end = url.endIndex
    if known.kind.isShort { end = url.startIndex + Int(known.suffixStart + known.suffixCount) }
    return url[(colon + 3)..<end].elementsEqual(key)
  }

  /// Links are often listed without their scheme.
  fileprivate func complete(_ url: inout [UInt8]) {
    if url.isEmpty || url.contains(UInt8(ascii: ":")) { return }
    guard let dot = url.firstIndex(of: UInt8(ascii: ".")), dot > 0,
      let slash = url.firstIndex(of: UInt8(ascii: "/")), slash > dot
    else { return }
    url.insert(contentsOf: "https://".utf8, at: 0)
  }

  fileprivate func lowercase(_ url: inout [UInt8], upTo end: Int) {
    for index in 0..<end where url[index].isASCIILetter { url[index] |= 0x20 }
  }

  private mutating func row(
    _ draft: LinkDraft, shape: LinkShape, source: LinkSource
  ) -> Row? {
    guard let host = hostNames.id(of: draft.url, in: shape.host),
      let apps = appSets.id(of: draft.apps), let fallbacks = fallbackSets.id(of: draft.fallbacks)
    else { return nil }
    return Row(
      url: urls.append(draft.url.span), target: targets.append(draft.target.span),
      host: UInt32(host),
      apps: UInt32(apps), fallbacks: UInt32(fallbacks),
      file: UInt32(clamping: source.file), line: UInt32(clamping: source.line),
      suffixStart: UInt16(shape.suffix.lowerBound), suffixCount: UInt16(shape.suffix.count),
      features: draft.features, kind: shape.kind, domainKind: shape.domainKind)
  }

  /// Joins a further row for a known link.
  ///
  /// What was unknown is filled in, and of two values the first in byte order stays. A different
  /// target is kept aside. A link is archived only where all its rows are.
  private mutating func merge(
    _ draft: LinkDraft, into row: Int, source: LinkSource
  ) -> Addition {
    let wasArchived = rows[row].features.contains(.archived)
    rows[row].features.formUnion(draft.features)
    if !(wasArchived && draft.features.contains(.archived)) {
      rows[row].features.remove(.archived)
    }
    mergeFields(draft, into: row)
    if draft.target.isEmpty || target(row).elementsEqual(draft.target) {
      return .duplicate(row: row)
    }
    if targets.count + draft.target.count > ByteArena.capacity { return .rejected(.noRoom) }
    if rows[row].target.count == 0 {
      setTarget(of: row, targets.append(draft.target), from: source)
      return .duplicate(row: row)
    }
    let isKnown =
      rows[row].features.contains(.conflicting)
      && conflicts.contains { conflict in
        conflict.row == row && target(conflict).elementsEqual(draft.target)
      }
    if isKnown { return .duplicate(row: row) }
    keepApart(draft.target, of: row, from: source)
    return .conflict(row: row)
  }

  private mutating func mergeFields(_ draft: LinkDraft, into row: Int) {
    let apps = appSets[appsID(row)]
    if Self.isBetter(draft.apps, than: apps), let id = appSets.id(of: draft.apps) {
      rows[row].apps = UInt32(id)
    }
    let fallbacks = fallbackSets[fallbacksID(row)]
    if Self.isBetter(draft.fallbacks, than: fallbacks),
      let id = fallbackSets.id(of: draft.fallbacks)
    {
      rows[row].fallbacks = UInt32(id)
    }
    if keepsDetails, details.count + draft.details.count <= ByteArena.capacity,
      Self.isBetter(draft.details, than: details[detailSlots[row]])
    {
      detailSlots[row] = details.append(draft.details)
    }
    if let clicks = draft.clicks { clickCounts[row] = max(clicks, clickCounts[row] ?? 0) }
  }

  /// Whether a value stays where rows differ: the first in byte order of those that say something.
  private static func isBetter(_ value: [UInt8], than known: ArraySlice<UInt8>) -> Bool {
    !value.isEmpty && (known.isEmpty || value.lexicographicallyPrecedes(known))
  }

  private mutating func setTarget(of row: Int, _ slot: ByteArena.Slot, from source: LinkSource) {
    rows[row].target = slot
    rows[row].file = UInt32(clamping: source.file)
    rows[row].line = UInt32(clamping: source.line)
  }

  /// Notes a second target of a link, which becomes the one that counts where it is better and from
  /// the same file.
  private mutating func keepApart(_ target: [UInt8], of row: Int, from source: LinkSource) {
    rows[row].features.insert(.conflicting)
    let slot = targets.append(target)
    let known = self.source(row)
    if source.file == known.file, target.lexicographicallyPrecedes(self.target(row)) {
      conflicts.append(Conflict(row: row, source: known, target: rows[row].target))
      setTarget(of: row, slot, from: source)
    } else {
      conflicts.append(Conflict(row: row, source: source, target: slot))
    }
  }
}

extension LinkTable {
  /// The row of a link however it is written; nil where the table does not have it.
  public func row(of link: ArraySlice<UInt8>) -> Int? {
    var url = Array(link)
    complete(&url)
    let shape = classifier.classify(url.span, isKnownLink: true)
    if shape.kind == .malformed { return nil }
    lowercase(&url, upTo: shape.host.upperBound)
    let key = Self.key(of: shape)
    return find(url, key: key, hash: HashIndex.hash(url.span, in: key)).row
  }
}
