/// An ordered rule list as a deterministic automaton whose states are made when asked for.
///
/// A state is the ordered list of rules that can still match, each with what is left of it.
struct RuleListAutomaton: Sendable {
  /// One rule that can still match.
  struct Entry: Hashable, Sendable {
    /// The rule's index.
    var rule: Int32
    /// What is left of it.
    var residual: Residual
  }

  /// How far into a percent-escape a text is.
  enum Escape: UInt8, Sendable {
    /// No escape so far.
    case none
    /// Right behind `%`.
    case open
    /// One digit behind `%`.
    case half
    /// Outside an escape, but there was one.
    case seen
  }

  /// The residuals of all rules.
  var residuals: ResidualTable
  private let compiled: CompiledRules
  /// Where each state stands in a percent-escape.
  private(set) var escapes: [Escape] = []
  private var ranges: [Range<Int32>] = []
  private var entries: [Entry] = []
  private var index = InternTable()
  private var seen: [Int32: Int] = [:]

  /// The number of the state at the beginning of the text.
  private(set) var start = 0

  /// The automaton of `rules`.
  init(_ rules: CompiledRules, residuals: ResidualTable) {
    self.residuals = residuals
    compiled = rules
    var first: [Entry] = []
    for (number, rule) in rules.starts.enumerated() {
      for residual in self.residuals.alternatives(rule) where residual != .dead {
        first.append(Entry(rule: Int32(number), residual: residual))
      }
    }
    start = intern(pruned(first), .none)
  }

  /// How many states exist.
  var stateCount: Int { ranges.count }

  /// The rules alive in `state`.
  func entries(of state: Int) -> ArraySlice<Entry> {
    let range = ranges[state]
    return entries[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// The state after a byte of `byteClass`; nil where the byte breaks an escape.
  mutating func step(_ state: Int, _ byteClass: Int) -> Int? {
    guard let escape = escapes[state].after(residuals.classes.representatives[byteClass]) else {
      return nil
    }
    return intern(advanced(entries(of: state), byteClass), escape)
  }

  /// The rules of `list` that are alive after a byte of `byteClass`.
  mutating func advanced(_ list: ArraySlice<Entry>, _ byteClass: Int) -> [Entry] {
    var next: [Entry] = []
    for entry in list {
      let residual = residuals.step(entry.residual, byteClass)
      if residual == .dead { continue }
      if residuals.isSplittable(residual) {
        for part in residuals.alternatives(residual) {
          next.append(Entry(rule: entry.rule, residual: part))
        }
      } else {
        next.append(Entry(rule: entry.rule, residual: residual))
      }
    }
    return next.count > 1 ? pruned(next) : next
  }

  /// Drops entries that can never decide: behind a rule of the same groups that accepts
  /// everything, or behind an equal one.
  private mutating func pruned(_ list: [Entry]) -> [Entry] {
    var kept: [Entry] = []
    kept.reserveCapacity(list.count)
    var settled = GroupSet([])
    seen.removeAll(keepingCapacity: true)
    for entry in list {
      let groups = compiled.groups[Int(entry.rule)]
      if !settled.isEmpty, settled.isSuperset(of: groups) { continue }
      if let earlier = seen[entry.residual.number] {
        let other = kept[earlier].rule
        if other == entry.rule || compiled.groups[Int(other)].isSuperset(of: groups) { continue }
      } else {
        seen[entry.residual.number] = kept.count
      }
      if entry.residual == .accepting { settled.formUnion(groups) }
      kept.append(entry)
    }
    return kept
  }

  private mutating func intern(_ list: [Entry], _ escape: Escape) -> Int {
    var mix = Mix()
    mix.add(Int32(escape.rawValue))
    for entry in list {
      mix.add(entry.rule)
      mix.add(entry.residual.number)
    }
    let hash = mix.value
    let known = index.find(hash) {
      escapes[$0] == escape && entries(of: $0).elementsEqual(list)
    }
    if let known { return known }
    let first = Int32(entries.count)
    entries += list
    ranges.append(first..<Int32(entries.count))
    escapes.append(escape)
    return index.insert(hash)
  }

  /// The verdicts when the text ends in a state with these entries.
  func decision(_ list: ArraySlice<Entry>) -> Decision {
    var verdicts = [Verdict](repeating: .nothing, count: compiled.groupCount)
    var open = compiled.groupCount
    for entry in list where residuals.isNullable(entry.residual) {
      let rule = Int(entry.rule)
      let verdict: Verdict =
        compiled.isExclusion[rule] ? .excluded(rule: rule) : .opens(rule: rule)
      for group in compiled.members[rule] where verdicts[group] == .nothing {
        verdicts[group] = verdict
        open -= 1
      }
      if open == 0 { break }
    }
    return Decision(verdicts: verdicts)
  }

  /// Whether every continuation leads to the same decision.
  func isFinal(_ list: ArraySlice<Entry>) -> Bool {
    list.allSatisfy { $0.residual == .accepting }
  }
}

extension RuleListAutomaton.Escape {
  /// The state after `byte`; nil when an escape misses a digit.
  func after(_ byte: UInt8) -> Self? {
    switch self {
    case .open: ByteSet.hexadecimalDigits.contains(byte) ? .half : nil
    case .half: ByteSet.hexadecimalDigits.contains(byte) ? .seen : nil
    case .none: byte == UInt8(ascii: "%") ? .open : Self.none
    case .seen: byte == UInt8(ascii: "%") ? .open : .seen
    }
  }

  /// Whether a text may end here.
  var isComplete: Bool { self == .none || self == .seen }
}
