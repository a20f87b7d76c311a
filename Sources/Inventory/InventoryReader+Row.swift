import Bytes
import Diagnostics
import DynamicLinks

extension InventoryReader {
  /// Takes the row in `draft`, whose URLs were read, into the table and says what there is to say
  /// about it.
  mutating func addDraft(at place: RecordPlace, record: ArraySlice<UInt8>) {
    files[files.count - 1].rows += 1
    if draft.url.isEmpty { return reject(.noLink, at: place, record: record) }
    let source = LinkSource(file: files.count - 1, line: place.line)
    noteMistakes(at: place)
    checkTarget(at: place)
    completeSuffix()
    switch table.add(&draft, source: source, joins: portion == nil) {
    case .new(let row, let variants):
      files[files.count - 1].newLinks += 1
      checkNew(row, variants: variants, at: place)
    case .duplicate: files[files.count - 1].duplicates += 1
    case .conflict(let row):
      files[files.count - 1].conflicts += 1
      noteConflict(row, at: place)
    case .rejected(let reason): reject(reason, at: place, record: record)
    }
    if let original = draft.original { addOriginal(original, at: place) }
    if let portion, table.count >= Self.portionSize {
      portion(table, files)
      table.removeAll()
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
    let location = place.location(in: files[files.count - 1].name)
    for mistake in draft.mistakes { tally.add(mistake.rule) { mistake.finding(at: location) } }
  }

  private mutating func checkTarget(at place: RecordPlace) {
    if draft.target.isEmpty || plainTargets.contains(draft.target) { return }
    let shape = table.classifier.classify(draft.target.span)
    plainTargets.remember(draft.target, shape, classifier: table.classifier)
    let isNested = shape.kind.isDynamicLink || shape.domainKind == .pageLink
    let isInsecure = shape.kind != .malformed && draft.target[4] == UInt8(ascii: ":")
    if shape.kind != .malformed && !isNested && !isInsecure { return }
    let location = place.location(in: files[files.count - 1].name)
    let target = draft.target
    if shape.kind == .malformed {
      tally.add(OddTargetRule.metadata) { OddTargetRule.finding(target, at: location) }
    } else if isNested {
      draft.features.insert(.nestedTarget)
      tally.add(NestedTargetRule.metadata) { NestedTargetRule.finding(target, at: location) }
    } else if draft.features.isDisjoint(with: .mistaken) {
      tally.add(PlainTargetRule.metadata) { PlainTargetRule.finding(target, at: location) }
    }
  }

  private mutating func checkNew(_ row: Int, variants: [Int], at place: RecordPlace) {
    let kind = table.kind(row)
    let needsTarget = kind.isShort && table.target(row).isEmpty
    if variants.isEmpty && !needsTarget && kind.isDynamicLink { return }
    let location = place.location(in: files[files.count - 1].name)
    let url = table.url(row)
    if let other = variants.first {
      let related = self.location(of: table.source(other))
      let otherURL = table.url(other)
      tally.add(CaseCollisionRule.metadata) {
        CaseCollisionRule.finding(url, other: otherURL, at: location, related: related)
      }
    }
    if needsTarget {
      tally.add(MissingTargetRule.metadata) { MissingTargetRule.finding(url, at: location) }
    }
    if kind == .notDynamicLink {
      tally.add(OrdinaryURLRule.metadata) { OrdinaryURLRule.finding(url, at: location) }
    }
  }

  private mutating func noteConflict(_ row: Int, at place: RecordPlace) {
    let location = place.location(in: files[files.count - 1].name)
    guard let conflict = table.conflicts.last else { return }
    let given = draft.target
    let isBetter = table.target(row).elementsEqual(given)
    let other = isBetter ? table.target(conflict) : table.target(row)
    let source = isBetter ? conflict.source : table.source(row)
    let url = table.url(row)
    let related = self.location(of: source)
    tally.add(ConflictingDuplicateRule.metadata) {
      ConflictingDuplicateRule.finding(
        url, targets: (other, given[...]), at: location, first: related)
    }
  }

  /// The short link that an expanded link names is a link too, and its target is known now.
  private mutating func addOriginal(_ original: [UInt8], at place: RecordPlace) {
    draft.original = nil
    draft.url = original
    draft.features.remove(.mistaken)
    draft.features.insert(.fromExpandedLink)
    let source = LinkSource(file: files.count - 1, line: place.line)
    guard table.classifier.classify(original[...], isKnownLink: true).kind.isShort else { return }
    switch table.add(&draft, source: source, joins: portion == nil) {
    case .new(let row, let variants):
      files[files.count - 1].derived += 1
      checkNew(row, variants: variants, at: place)
    case .conflict(let row): noteConflict(row, at: place)
    case .duplicate, .rejected: break
    }
  }

  private func location(of source: LinkSource) -> Location {
    Location(path: files[source.file].name, line: source.line == 0 ? nil : source.line)
  }
}
