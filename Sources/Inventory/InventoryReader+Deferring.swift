public import Bytes

extension InventoryReader {
  /// Joins what is too much for memory, part by part, and hands it over in portions; does nothing
  /// where all fits.
  ///
  /// The result is that of a reader that keeps everything, but for where a portion ends: rows tell
  /// their order by `LinkTable.ordinal(_:)`. Nothing may be read after this.
  public mutating func joinDeferred() throws(ScratchError) {
    if let scratchFailure { throw scratchFailure }
    guard let rows = deferred, let portion else { return }
    deferred = nil
    isReplaying = true
    for part in 0..<rows.partCount {
      try rows.forEachRow(inPart: part) { replay(&$0) }
      if !table.isEmpty { handOver(portion) }
    }
  }

  /// Moves all links to disk, since they take more memory than they may.
  mutating func deferAll() {
    guard let scratch else { return }
    roomLimit = .max
    do throws(ScratchError) {
      deferred = try DeferredRows(folder: scratch.folder)
    } catch {
      scratchFailure = error
      roomLimit = scratch.limit
    }
    for row in 0..<table.count { deferKnown(row) }
    for conflict in table.conflicts { deferConflict(conflict) }
    forgetLinks()
  }

  /// Has the link in `draft` wait until its kin are there.
  mutating func deferLink(
    _ role: DeferredRow.Role, _ identity: LinkIdentity, at place: RecordPlace
  ) {
    add(DeferredRow(role: role, number: rowNumber, file: file, place: place), identity)
  }

  private mutating func add(_ row: DeferredRow, _ identity: LinkIdentity) {
    if scratchFailure != nil { return }
    do throws(ScratchError) {
      try deferred?.add(row, draft, identity)
    } catch {
      scratchFailure = error
    }
  }

  private mutating func deferKnown(_ row: Int) {
    draft.read(row, of: table)
    guard let identity = try? table.identify(&draft) else { return }
    let source = table.source(row)
    let place = RecordPlace(line: source.line, range: 0..<0)
    add(DeferredRow(role: .known, number: row, file: source.file, place: place), identity)
  }

  private mutating func deferConflict(_ conflict: LinkTable.Conflict) {
    draft.clear()
    draft.url += table.url(conflict.row)
    draft.target += table.target(conflict)
    draft.features = table.features(conflict.row)
    guard let identity = try? table.identify(&draft) else { return }
    let place = RecordPlace(line: conflict.source.line, range: 0..<0)
    add(DeferredRow(role: .knownTarget, file: conflict.source.file, place: place), identity)
  }

  private mutating func replay(_ row: inout DeferredRow) {
    file = row.file
    rowNumber = row.number
    swap(&draft, &row.draft)
    draft.keepsDetails = table.keepsDetails
    switch row.role {
    case .row, .original: addLink(row.role, at: row.place, record: [])
    case .seen: addSeen(draft.url)
    case .known, .knownTarget:
      guard let identity = try? table.identify(&draft) else { return }
      let source = LinkSource(file: file, line: row.place.line)
      if case .new = table.add(draft, identity: identity, source: source, joins: true) {
        table.ordinals.append(rowNumber)
      }
    }
  }
}
