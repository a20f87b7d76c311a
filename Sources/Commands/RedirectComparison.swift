import Hosting

/// The records of a saved file of redirects, held against those that the plan writes.
struct RedirectComparison {
  /// Why a planned record does not answer as planned.
  enum Fault: Equatable {
    /// It is not there, nor one that leads the same way.
    case missing
    /// Another record of the same link is there.
    case doubled
    /// The rule of this text takes its link away.
    case taken(by: String)
    /// The rule of this text may take its link away.
    case perhapsTaken(by: String)
    /// The file has more records before it than its service reads.
    case behindLimit
    /// The file holds what its server does not read, and refuses it for.
    case refused
  }

  /// A record that the plan does not write and that claims more than one link.
  private struct Pattern {
    var place: Int
    /// The place of the record that ends its block.
    var end: Int
    var rule: SavedRule

    /// Whether it is tried before the record at `place`; nil for a record that is gone.
    func stands(before place: Int?) -> Bool { place.map { self.place < $0 && $0 < end } ?? true }

    /// What it does to a link that it takes.
    var fault: Fault {
      rule.isRead ? .taken(by: rule.text) : .perhapsTaken(by: rule.text)
    }
  }

  /// The most times that patterns are tried on links; those beyond may take any.
  private static let limit = 20_000_000

  private let format: SavedRedirectFormat
  private let planned: [[UInt8]]
  /// Where each planned record is in the saved file.
  private let places: [Int?]
  private let readCount: Int
  /// Whether the server refuses the saved file.
  private let isRefused: Bool
  /// The places of records that the plan does not write, by their key.
  private var added: [[UInt8]: [(place: Int, rule: SavedRule)]] = [:]
  private var patterns: [Pattern] = []
  /// The planned records whose order among those of one key is not kept.
  private var misplaced: Set<Int> = []

  /// Compares the records of two files of `format`.
  init(planned: [[UInt8]], saved: [[UInt8]], format: SavedRedirectFormat) {
    self.format = format
    self.planned = planned
    readCount = format.readCount(saved)
    isRefused = format.refuses(saved, planned: planned)
    var missing: [[UInt8]: Int] = [:]
    for record in planned { missing[record, default: 0] += 1 }
    var found: [[UInt8]: [Int]] = [:]
    var others: [Int] = []
    for (place, record) in saved.enumerated() {
      if let count = missing[record], count > 0 {
        missing[record] = count - 1
        found[record, default: []].append(place)
      } else {
        others.append(place)
      }
    }
    var taken: [[UInt8]: Int] = [:]
    places = planned.map { record in
      let number = taken[record, default: 0]
      taken[record] = number + 1
      return found[record].flatMap { $0.indices.contains(number) ? $0[number] : nil }
    }
    var ends = saved.indices.map { _ in saved.count }
    for place in saved.indices.reversed() {
      ends[place] =
        format.endsBlock(saved[place])
        ? place : place + 1 < ends.count ? ends[place + 1] : saved.count
    }
    for place in others { add(saved[place], at: place, endOfBlock: ends[place]) }
    if format.order == .first { findMisplaced() }
  }

  private mutating func add(_ record: [UInt8], at place: Int, endOfBlock end: Int) {
    let rule = format.rule(record)
    switch rule.claim {
    case .nothing: return
    case .key(let key): added[key, default: []].append((place, rule))
    case .pattern, .unread, .expression, .moved:
      if patterns.count > min(Self.limit / max(planned.count, 1), 10_000) {
        patterns[patterns.count - 1].rule.claim = .unread(beginning: [])
        patterns[patterns.count - 1].end = .max
      } else {
        patterns.append(Pattern(place: place, end: end, rule: rule))
      }
    }
  }

  private mutating func findMisplaced() {
    var last: [[UInt8]: Int] = [:]
    for (index, record) in planned.enumerated() {
      guard case .key(let key) = format.rule(record).claim, let place = places[index] else {
        continue
      }
      if let before = last[key], place < before { misplaced.insert(index) }
      last[key] = max(last[key] ?? 0, place)
    }
  }

  /// Why the planned record at `index` does not answer as planned; nil where it does.
  func fault(ofRecord index: Int) -> Fault? {
    if isRefused { return .refused }
    let place = places[index]
    if let place, place >= readCount { return .behindLimit }
    let rule = format.rule(planned[index])
    guard case .key(let key) = rule.claim else { return faultOfPattern(at: place) }
    let rival = rival(of: key, at: place)
    let pattern = patterns.first { pattern in
      pattern.stands(before: place) && (rival.map { pattern.place < $0.place } ?? true)
        && pattern.rule.takes(key)
    }
    guard let winner = pattern?.rule ?? rival?.rule else {
      return place == nil ? .missing : misplaced.contains(index) ? .doubled : nil
    }
    let target = format.order == .unknown ? nil : winner.target(of: key)
    if target != nil, target == rule.target { return nil }
    return place == nil ? .missing : pattern?.fault ?? .doubled
  }

  /// Why a planned record that is a pattern itself does not answer as planned.
  private func faultOfPattern(at place: Int?) -> Fault? {
    guard let place else { return .missing }
    return patterns.first { $0.stands(before: place) }?.fault
  }

  /// The added record of `key` that counts rather than the planned one at `place`.
  private func rival(of key: [UInt8], at place: Int?) -> (place: Int, rule: SavedRule)? {
    guard let rivals = added[key] else { return nil }
    switch format.order {
    case .first: return rivals.first.flatMap { $0.place < place ?? .max ? $0 : nil }
    case .last: return rivals.last.flatMap { $0.place > place ?? -1 ? $0 : nil }
    case .unknown: return rivals.first
    }
  }
}
