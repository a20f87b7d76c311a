import Bytes
import DynamicLinks
import LinkLanguage

extension LinkTable {
  /// What became of a row.
  enum Addition: Equatable {
    /// It is a new link; `variant` is the first that differs from it in letter case only.
    case new(row: Int, variant: Int?)
    /// The link was known with this target; `differing` is the first field that has another value.
    case duplicate(row: Int, differing: DifferingField?)
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

  /// Brings a row's link into the form of the table and tells what identifies it.
  func identify(_ draft: inout LinkDraft) throws(RejectedRow.Reason) -> LinkIdentity {
    if draft.url.count > Self.urlLimit || draft.target.count > Self.urlLimit { throw .tooLong }
    complete(&draft.url)
    var shape = classifier.classify(draft.url.span, isKnownLink: true)
    if shape.kind == .malformed { throw .notALink }
    if let host = HostName(international: draft.url[shape.host]) {
      draft.url.replaceSubrange(shape.host, with: host.text.utf8)
      shape = classifier.classify(draft.url.span, isKnownLink: true)
    }
    lowercase(&draft.url, upTo: shape.host.upperBound)
    return LinkIdentity(shape, of: draft.url)
  }

  /// Takes a row in.
  ///
  /// Its URL is a Dynamic Link whatever its host. Without `joins` it is a new link even if the table
  /// has it.
  mutating func add(
    _ draft: LinkDraft, identity: LinkIdentity, source: LinkSource, joins: Bool
  ) -> Addition {
    let known = joins ? find(draft.url, identity) : .nothing
    if case .row(let row) = known {
      noteSlash(draft.url[identity.key.upperBound...], of: row)
      return merge(draft, into: row, source: source)
    }
    guard rows.count < Int(UInt32.max) - 1,
      urls.count + draft.url.count <= ByteArena.capacity,
      targets.count + draft.target.count <= ByteArena.capacity,
      details.count + draft.details.count <= ByteArena.capacity,
      let row = row(draft, shape: identity.shape, source: source)
    else { return .rejected(.noRoom) }
    let number = rows.count
    rows.append(row)
    if keepsDetails { detailSlots.append(details.append(draft.details)) }
    if let clicks = draft.clicks { clickCounts[number] = clicks }
    if joins {
      index.insert(
        number, draft.url.span, in: identity.key, hash: identity.hash, match: known)
    }
    guard case .variant(let first) = known else { return .new(row: number, variant: nil) }
    for row in [first, number] { rows[row].features.insert(.caseCollision) }
    return .new(row: number, variant: first)
  }

  private func find(_ url: [UInt8], _ identity: LinkIdentity) -> LetterIndex.Match {
    index.match(url.span, in: identity.key, hash: identity.hash) { key($0) }
  }

  /// What identifies the link of a row.
  private func key(_ row: Int) -> ArraySlice<UInt8> {
    let url = url(row)
    let known = rows[row]
    guard let colon = url.firstIndex(of: UInt8(ascii: ":")) else { return [] }
    if known.kind.isShort {
      return url[(colon + 3)..<url.startIndex + Int(known.suffixStart + known.suffixCount)]
    }
    return url[(colon + 3)...]
  }

  /// Notes whether a slash stands behind the suffix of a short link in this row or in an earlier one alone.
  private mutating func noteSlash(_ rest: ArraySlice<UInt8>, of row: Int) {
    let known = rows[row]
    if !known.kind.isShort { return }
    let own = url(row).dropFirst(Int(known.suffixStart + known.suffixCount))
    if (own.first == UInt8(ascii: "/")) != (rest.first == UInt8(ascii: "/")) {
      rows[row].features.insert(.bothSlashes)
    }
  }

  /// Links are often listed without their scheme.
  private func complete(_ url: inout [UInt8]) {
    if url.isEmpty || url.contains(UInt8(ascii: ":")) { return }
    guard let dot = url.firstIndex(of: UInt8(ascii: ".")), dot > 0,
      let slash = url.firstIndex(of: UInt8(ascii: "/")), slash > dot
    else { return }
    url.insert(contentsOf: "https://".utf8, at: 0)
  }

  private func lowercase(_ url: inout [UInt8], upTo end: Int) {
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
      features: draft.features, kind: shape.kind,
      domainKind: shape.domainKind,
      hasWebTarget: draft.target[...].hasWebScheme)
  }

  /// Joins a further row for a known link.
  ///
  /// What was unknown is filled in, field by field, and of two values the first in byte order stays.
  /// A different target is kept aside. A link is archived only where all its rows are.
  private mutating func merge(
    _ draft: LinkDraft, into row: Int, source: LinkSource
  ) -> Addition {
    let wasArchived = rows[row].features.contains(.archived)
    rows[row].features.formUnion(draft.features)
    if !(wasArchived && draft.features.contains(.archived)) {
      rows[row].features.remove(.archived)
    }
    let differing = mergeFields(draft, into: row)
    if draft.target.isEmpty || target(row).elementsEqual(draft.target) {
      return .duplicate(row: row, differing: differing)
    }
    if targets.count + draft.target.count > ByteArena.capacity { return .rejected(.noRoom) }
    if rows[row].target.count == 0 {
      setTarget(of: row, targets.append(draft.target), from: source)
      return .duplicate(row: row, differing: differing)
    }
    if hasConflict(draft.target, of: row) {
      return .duplicate(row: row, differing: differing)
    }
    keepApart(draft.target, of: row, from: source)
    return .conflict(row: row)
  }

  /// Joins what a further row says besides its target; returns the first field that has two values.
  private mutating func mergeFields(_ draft: LinkDraft, into row: Int) -> DifferingField? {
    let differing =
      Self.differing(fallbackSets[fallbacksID(row)], draft.fallbacks, LinkFallbacks.parameters)
      ?? Self.differing(appSets[appsID(row)], draft.apps, LinkApps.parameters)
    if differing != nil { rows[row].features.insert(.differing) }
    if let apps = Self.completed(appSets[appsID(row)], by: draft.apps),
      let id = appSets.id(of: apps)
    {
      rows[row].apps = UInt32(id)
    }
    if let fallbacks = Self.completed(fallbackSets[fallbacksID(row)], by: draft.fallbacks),
      let id = fallbackSets.id(of: fallbacks)
    {
      rows[row].fallbacks = UInt32(id)
    }
    if keepsDetails,
      let joined = Self.completed(details[detailSlots[row]], by: draft.details),
      details.count + joined.count <= ByteArena.capacity
    {
      detailSlots[row] = details.append(joined)
    }
    if let clicks = draft.clicks { clickCounts[row] = max(clicks, clickCounts[row] ?? 0) }
    return differing
  }

  /// The first field for which two rows say different things; both are joined by NUL.
  private static func differing(
    _ known: ArraySlice<UInt8>, _ given: [UInt8], _ parameters: [LinkParameter]
  ) -> DifferingField? {
    if known.isEmpty || given.isEmpty || known.elementsEqual(given) { return nil }
    let fields = zip(
      known.split(separator: 0, omittingEmptySubsequences: false),
      given.split(separator: 0, omittingEmptySubsequences: false))
    return zip(parameters, fields).lazy
      .map { DifferingField(parameter: $0, known: $1.0, given: $1.1) }
      .first { !$0.known.isEmpty && !$0.given.isEmpty && $0.known != $0.given }
  }

  /// The fields of two rows, each joined by NUL; nil where the second has nothing to add.
  private static func completed(
    _ known: ArraySlice<UInt8>, by fields: [UInt8]
  ) -> [UInt8]? {
    if fields.isEmpty || known.elementsEqual(fields) { return nil }
    if known.isEmpty { return fields }
    let pairs = zip(
      known.split(separator: 0, omittingEmptySubsequences: false),
      fields.split(separator: 0, omittingEmptySubsequences: false))
    let completed = pairs.map { isBetter($1, than: $0) ? $1 : $0 }
    let joined = Array(completed.joined(separator: CollectionOfOne(0)))
    return known.elementsEqual(joined) ? nil : joined
  }

  /// Whether a value stays where rows differ: the first in byte order of those that say something.
  private static func isBetter(
    _ value: ArraySlice<UInt8>, than known: ArraySlice<UInt8>
  ) -> Bool {
    !value.isEmpty && (known.isEmpty || value.lexicographicallyPrecedes(known))
  }

  private mutating func setTarget(of row: Int, _ slot: ByteArena.Slot, from source: LinkSource) {
    rows[row].target = slot
    rows[row].hasWebTarget = targets[slot].hasWebScheme
    rows[row].file = UInt32(clamping: source.file)
    rows[row].line = UInt32(clamping: source.line)
  }

  private func hasConflict(_ target: [UInt8], of row: Int) -> Bool {
    if !rows[row].features.contains(.conflicting) { return false }
    var probe = conflictIndex.probe(Self.conflictHash(target.span, of: row))
    while let number = conflictIndex.next(&probe) {
      let conflict = conflicts[number]
      if conflict.row == row, self.target(conflict).elementsEqual(target) { return true }
    }
    return false
  }

  /// Notes a second target of a link, which becomes the one that counts where it is better and from
  /// the same file.
  private mutating func keepApart(_ target: [UInt8], of row: Int, from source: LinkSource) {
    rows[row].features.insert(.conflicting)
    let slot = targets.append(target)
    let known = self.source(row)
    if source.file == known.file, target.lexicographicallyPrecedes(self.target(row)) {
      note(Conflict(row: row, source: known, target: rows[row].target))
      setTarget(of: row, slot, from: source)
    } else {
      note(Conflict(row: row, source: source, target: slot))
    }
  }

  private mutating func note(_ conflict: Conflict) {
    let hash = Self.conflictHash(target(conflict).span, of: conflict.row)
    conflictIndex.insert(conflicts.count, hash: hash)
    conflicts.append(conflict)
  }

  private static func conflictHash(_ target: Span<UInt8>, of row: Int) -> UInt32 {
    HashIndex.exactHash(target, in: 0..<target.count)
      &+ UInt32(truncatingIfNeeded: row &* 0x9E37_79B1)
  }
}

extension LinkTable {
  /// The row of a link however it is written; nil where the table does not have it.
  public func row(of link: ArraySlice<UInt8>) -> Int? {
    var draft = LinkDraft()
    draft.url = Array(link)
    guard let identity = try? identify(&draft), case .row(let row) = find(draft.url, identity)
    else { return nil }
    return row
  }
}
