import Diagnostics
import DynamicLinks

extension InventoryReader {
  /// Takes the row in `draft`, whose URLs were read, into the table and says what there is to say
  /// about it.
  mutating func addDraft(at place: RecordPlace, record: ArraySlice<UInt8>) {
    files[file].rows += 1
    if draft.url.isEmpty { return reject(.noLink, at: place, record: record) }
    if isElsewhere {
      files[file].leftOut += 1
    } else {
      noteMistakes(at: place)
      checkTarget(at: place)
      noteOwnTarget(at: place)
      completeSuffix()
      addLink(.row, at: place, record: record)
    }
    if let original = draft.original { addOriginal(original, at: place) }
    if let portion, !joins, table.count >= Self.portionSize { handOver(portion) }
    if table.byteCount > roomLimit { deferAll() }
  }

  /// Whether the link in `draft` is on a host that is left out.
  private var isElsewhere: Bool {
    if otherHosts.isEmpty { return false }
    var link = LinkDraft()
    link.url = draft.url
    guard let shape = (try? table.identify(&link))?.shape else { return false }
    return otherHosts.contains(link.url[shape.host])
  }

  /// Joins the link in `draft`, or has it wait on disk until that can be done.
  mutating func addLink(
    _ role: DeferredRow.Role, at place: RecordPlace, record: ArraySlice<UInt8>
  ) {
    defer { rowNumber += 1 }
    let identity: LinkIdentity
    do throws(RejectedRow.Reason) {
      identity = try table.identify(&draft)
    } catch {
      if role == .row { reject(error, at: place, record: record) }
      return
    }
    if deferred != nil { return deferLink(role, identity, at: place) }
    let source = LinkSource(file: file, line: place.line)
    switch table.add(draft, identity: identity, source: source, joins: joins) {
    case .new(let row, let variant):
      if isReplaying { table.ordinals.append(rowNumber) }
      files[file].newLinks += role == .row ? 1 : 0
      files[file].derived += role == .original ? 1 : 0
      noteHost(at: place)
      checkNew(row, variant: variant, at: place)
    case .duplicate(let row, let differing):
      files[file].duplicates += role == .row ? 1 : 0
      if let differing { noteDiffering(differing, row, at: place) }
    case .conflict(let row):
      files[file].conflicts += role == .row ? 1 : 0
      noteConflict(row, at: place)
    case .rejected(let reason): if role == .row { reject(reason, at: place, record: record) }
    }
  }

  /// Where the team has one domain, a word alone is a suffix on it.
  private mutating func completeSuffix() {
    guard table.classifier.domains.count == 1, let domain = table.classifier.domains.first,
      !draft.url.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") })
    else { return }
    draft.url.insert(contentsOf: Array(domain.text.utf8) + [UInt8(ascii: "/")], at: 0)
  }

  private mutating func noteMistakes(at place: RecordPlace) {
    if draft.mistakes.isEmpty { return }
    let location = place.location(in: files[file].name)
    for mistake in draft.mistakes {
      tally.add(mistake.rule, file: file, place: rowNumber) { mistake.finding(at: location) }
    }
  }

  private mutating func checkTarget(at place: RecordPlace) {
    if draft.target.isEmpty || plainTargets.contains(draft.target) { return }
    let shape = table.classifier.classify(draft.target.span)
    plainTargets.remember(draft.target, shape, classifier: table.classifier)
    let isNested = shape.kind.isDynamicLink || shape.domainKind == .pageLink
    let isInsecure = shape.kind != .malformed && draft.target[4] == UInt8(ascii: ":")
    if shape.kind != .malformed && !isNested && !isInsecure { return }
    let location = place.location(in: files[file].name)
    let target = draft.target
    if shape.kind == .malformed {
      tally.add(OddTargetRule.metadata, file: file, place: rowNumber) {
        OddTargetRule.finding(target, at: location)
      }
    } else if isNested {
      draft.features.insert(.nestedTarget)
      tally.add(NestedTargetRule.metadata, file: file, place: rowNumber) {
        NestedTargetRule.finding(target, at: location)
      }
    } else if draft.features.isDisjoint(with: .mistaken) {
      tally.add(PlainTargetRule.metadata, file: file, place: rowNumber) {
        PlainTargetRule.finding(target, at: location)
      }
    }
  }

  private mutating func noteOwnTarget(at place: RecordPlace) {
    if draft.ownTarget.isEmpty { return }
    let location = place.location(in: files[file].name)
    let (url, target, own) = (draft.url, draft.target, draft.ownTarget)
    tally.add(OtherTargetRule.metadata, file: file, place: rowNumber) {
      OtherTargetRule.finding(url, target: target, own: own, at: location)
    }
  }

  private mutating func checkNew(_ row: Int, variant: Int?, at place: RecordPlace) {
    let kind = table.kind(row)
    let needsTarget = kind.isShort && table.target(row).isEmpty
    if variant == nil && !needsTarget && kind.isDynamicLink { return }
    let location = place.location(in: files[file].name)
    let url = table.url(row)
    if let other = variant {
      let related = self.location(of: table.source(other))
      let otherURL = table.url(other)
      tally.add(CaseCollisionRule.metadata, file: file, place: rowNumber) {
        CaseCollisionRule.finding(url, other: otherURL, at: location, related: related)
      }
    }
    if needsTarget {
      tally.add(MissingTargetRule.metadata, file: file, place: rowNumber) {
        MissingTargetRule.finding(url, at: location)
      }
    }
    if kind == .notDynamicLink {
      tally.add(OrdinaryURLRule.metadata, file: file, place: rowNumber) {
        OrdinaryURLRule.finding(url, at: location)
      }
    }
  }

  private mutating func noteConflict(_ row: Int, at place: RecordPlace) {
    let location = place.location(in: files[file].name)
    guard let conflict = table.conflicts.last else { return }
    let given = draft.target
    let isBetter = table.target(row).elementsEqual(given)
    let other = isBetter ? table.target(conflict) : table.target(row)
    let source = isBetter ? conflict.source : table.source(row)
    let url = table.url(row)
    let related = self.location(of: source)
    tally.add(ConflictingDuplicateRule.metadata, file: file, place: rowNumber) {
      ConflictingDuplicateRule.finding(
        url, targets: (other, given[...]), at: location, first: related)
    }
  }

  private mutating func noteDiffering(
    _ field: DifferingField, _ row: Int, at place: RecordPlace
  ) {
    let location = place.location(in: files[file].name)
    let url = table.url(row)
    let related = self.location(of: table.source(row))
    tally.add(DifferingFieldRule.metadata, file: file, place: rowNumber) {
      DifferingFieldRule.finding(url, field, at: location, first: related)
    }
  }

  /// The short link that an expanded link names is a link too, and its target is known now.
  private mutating func addOriginal(_ original: [UInt8], at place: RecordPlace) {
    draft.original = nil
    draft.url = original
    draft.features.remove(.mistaken)
    draft.features.insert(.fromExpandedLink)
    draft.forgetConsoleDetails()
    guard table.classifier.classify(original[...], isKnownLink: true).kind.isShort, !isElsewhere
    else { return }
    addLink(.original, at: place, record: [])
  }

  private func location(of source: LinkSource) -> Location {
    Location(path: files[source.file].name, line: source.line == 0 ? nil : source.line)
  }
}
