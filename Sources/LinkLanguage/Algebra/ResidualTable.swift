/// The residuals of all rules over one algebra and one frozen alphabet.
///
/// A residual is the language of the part being read and the languages of the parts to come, so
/// that "an absent query is the empty one" and the sharing of equal ends need no other means.
struct ResidualTable: Sendable {
  /// The part of the URL that is being read.
  enum Section: UInt8, Sendable {
    /// The path.
    case path
    /// The query.
    case query
    /// The fragment.
    case fragment
  }

  /// One residual.
  struct Record: Sendable {
    /// The part being read.
    var section: Section
    /// Whether `?` must still come.
    var needsQuery: Bool
    /// Whether `#` must still come.
    var needsFragment: Bool
    /// Whether `current` goes on into the query while the path is read.
    var joinsQuery = false
    /// The set of the first byte where one set decides, else -1.
    var soleSet: Int32 = -1
    /// What follows that byte; -1 until asked for.
    var soleNext: Int32 = -1
    /// Whether `current` can lie inside another language without being equal to it.
    var isNarrowing = true
    /// Whether another language than `current` can lie inside it.
    var isWidening = true
    /// A number of bytes without which no text is complete; some may need more.
    var leastCount: Int32 = 0
    /// What remains of the part being read.
    var current: Language
    /// The query's language while the path is read.
    var query: Language
    /// The fragment's language while path or query is read.
    var fragment: Language

    /// Whether the text may end before the query begins.
    @inline(__always)
    func isSame(_ other: Record) -> Bool {
      current == other.current && query == other.query && fragment == other.fragment
        && section == other.section && needsQuery == other.needsQuery
        && needsFragment == other.needsFragment && joinsQuery == other.joinsQuery
    }
  }

  /// The expressions.
  var algebra: LanguageAlgebra
  /// The alphabet.
  let classes: ByteClasses
  /// The residuals, by their numbers.
  private(set) var records: [Record] = []
  private var index = InternTable()
  private var memo = StepMemo()
  private var distinctions: [ByteSet?] = []
  private var splits: [Int32: (first: Int, count: Int)] = [:]
  private var splitPool: [Residual] = []

  /// Freezes the alphabet of `algebra`.
  init(_ algebra: LanguageAlgebra) {
    self.algebra = algebra
    classes = ByteClasses(algebra.sets)
    self.algebra.representatives = classes.representatives
    _ = intern(record(.fragment, .empty))
    _ = intern(record(.fragment, .everything))
  }

  /// How many residuals exist.
  var count: Int { records.count }

  /// The record of `residual`.
  @inline(__always)
  subscript(residual: Residual) -> Record { records[Int(residual.number)] }

  /// Whether the rule matches when the text ends here.
  func isNullable(_ residual: Residual) -> Bool {
    let record = self[residual]
    guard algebra.isNullable(record.current) else { return false }
    switch record.section {
    case .path:
      return !record.needsQuery && !record.needsFragment && algebra.isNullable(record.query)
        && algebra.isNullable(record.fragment)
    case .query: return !record.needsFragment && algebra.isNullable(record.fragment)
    case .fragment: return true
    }
  }

  /// The residual of a rule before anything was read.
  mutating func start(_ parts: PartLanguages) -> Residual {
    path(parts.path, algebra.settle(parts.query), algebra.settle(parts.fragment), parts)
  }

  private mutating func path(
    _ current: Language, _ query: Language, _ fragment: Language, _ parts: PartLanguages
  ) -> Residual {
    var record = record(.path, current)
    record.query = query
    record.fragment = fragment
    record.needsQuery = parts.needsQuery
    record.needsFragment = parts.needsFragment
    record.joinsQuery = parts.joinsQuery
    return settled(record)
  }

  private func record(_ section: Section, _ current: Language) -> Record {
    Record(
      section: section, needsQuery: false, needsFragment: false, current: current,
      query: .everything, fragment: .everything)
  }

  /// What is left of `residual` after a byte of `byteClass`.
  mutating func step(_ residual: Residual, _ byteClass: Int) -> Residual {
    let record = records[Int(residual.number)]
    if record.soleSet >= 0 {
      let byte = classes.representatives[byteClass]
      if algebra.sets[Int(record.soleSet)].contains(byte) {
        if record.soleNext >= 0 { return Residual(number: record.soleNext) }
        let next = newStep(record, byteClass)
        records[Int(residual.number)].soleNext = next.number
        return next
      }
      return .dead
    }
    if residual.number <= Residual.accepting.number { return residual }
    if let known = memo[residual.number, byteClass] { return Residual(number: known) }
    let next = newStep(record, byteClass)
    memo.insert(next.number, for: residual.number, byteClass)
    return next
  }

  private mutating func newStep(_ record: Record, _ byteClass: Int) -> Residual {
    let byte = classes.representatives[byteClass]
    if byte == UInt8(ascii: "?"), record.section == .path {
      if record.joinsQuery { return afterPath(record, joined: byteClass) }
      return algebra.isNullable(record.current) ? afterPath(record) : .dead
    }
    if byte == UInt8(ascii: "#") {
      return record.section == .fragment ? .dead : afterQuery(record)
    }
    var next = record
    next.current = algebra.derivative(record.current, byteClass)
    return settled(next)
  }

  /// What is left behind the `?`, whose class is given where the path's language goes on.
  private mutating func afterPath(_ record: Record, joined byteClass: Int? = nil) -> Residual {
    var next = record
    next.section = .query
    next.current = record.query
    next.joinsQuery = false
    if let byteClass {
      let rest = algebra.derivative(record.current, byteClass)
      next.current = algebra.intersection([record.query, rest])
    }
    next.query = .everything
    next.needsQuery = false
    return settled(next)
  }

  private mutating func afterQuery(_ record: Record) -> Residual {
    guard algebra.isNullable(record.current) else { return .dead }
    if record.section == .path, record.needsQuery || !algebra.isNullable(record.query) {
      return .dead
    }
    return settled(self.record(.fragment, record.fragment))
  }

  private mutating func settled(_ record: Record) -> Residual {
    var record = record
    record.current = algebra.settle(record.current)
    if record.current == .everything { record.joinsQuery = false }
    if record.current == .empty || record.query == .empty || record.fragment == .empty {
      return .dead
    }
    if record.current == .everything, record.query == .everything,
      record.fragment == .everything, !record.needsQuery, !record.needsFragment
    {
      return .accepting
    }
    return intern(record)
  }

  private mutating func intern(_ record: Record) -> Residual {
    var mix = Mix()
    mix.add(record.current.number)
    mix.add(record.query.number)
    mix.add(record.fragment.number)
    mix.add(
      Int32(record.section.rawValue) * 8 + (record.joinsQuery ? 4 : 0)
        + (record.needsQuery ? 2 : 0) + (record.needsFragment ? 1 : 0))
    let hash = mix.value
    if let known = index.find(hash, where: { records[$0].isSame(record) }) {
      return Residual(number: Int32(known))
    }
    var record = record
    record.leastCount = leastCount(record)
    record.soleSet = soleSet(record)
    record.soleNext = -1
    let kind = algebra[record.current].kind
    record.isNarrowing = kind == .intersection || kind == .union
    record.isWidening = kind == .intersection || kind == .union || record.current == .everything
    records.append(record)
    distinctions.append(nil)
    return Residual(number: Int32(index.insert(hash)))
  }

  private func soleSet(_ record: Record) -> Int32 {
    var node = algebra[record.current]
    if node.kind == .concatenation { node = algebra[node.head] }
    guard node.kind == .bytes, record.section == .fragment || !algebra.isNullable(record.current)
    else { return -1 }
    let isOpen = record.section == .path && algebra.set(node).contains(UInt8(ascii: "?"))
    return isOpen ? -1 : node.first
  }

  /// A number of bytes without which no text is complete; some may need more.
  func leastCount(_ residual: Residual) -> Int { Int(self[residual].leastCount) }

  private func leastCount(_ record: Record) -> Int32 {
    var count = algebra[record.current].leastCount
    if !record.joinsQuery, record.needsQuery || !algebra.isNullable(record.query) {
      count += 1 + algebra[record.query].leastCount
    }
    if record.needsFragment || !algebra.isNullable(record.fragment) {
      count += 1 + algebra[record.fragment].leastCount
    }
    return count
  }

  /// `residual` as the residuals it is the union of.
  mutating func alternatives(_ residual: Residual) -> ArraySlice<Residual> {
    if let known = splits[residual.number] {
      return splitPool[known.first..<known.first + known.count]
    }
    var parts: [Residual] = []
    let record = self[residual]
    for language in algebra.alternatives(record.current) {
      var part = record
      part.current = language
      let alternative = settled(part)
      if alternative != .dead { parts.append(alternative) }
    }
    if parts.contains(.accepting) { parts = [.accepting] }
    parts.sort()
    let first = splitPool.count
    splitPool += parts
    splits[residual.number] = (first, parts.count)
    return splitPool[first...]
  }

  /// Whether `residual` has, or may have, several alternatives.
  func isSplittable(_ residual: Residual) -> Bool {
    algebra.isSplittable(self[residual].current)
  }

  /// The bytes that may come next, some perhaps too many; without `?` and `#` as delimiters.
  func firstBytes(_ residual: Residual) -> ByteSet {
    let record = self[residual]
    if record.soleSet >= 0 { return algebra.sets[Int(record.soleSet)] }
    return algebra.firstBytes(record.current)
  }

  /// The one byte that can come next, where one set with one member decides.
  func onlyByte(after residual: Residual) -> UInt8? {
    let record = self[residual]
    return record.soleSet < 0 ? nil : algebra.sets[Int(record.soleSet)].onlyByte
  }

  /// Bytes of which some may lead somewhere of their own; all others lead to the same place,
  /// `?` and `#` aside.
  mutating func distinguishedBytes(_ residual: Residual) -> ByteSet {
    if let known = distinctions[Int(residual.number)] { return known }
    let bytes = algebra.distinguishedBytes(self[residual].current)
    distinctions[Int(residual.number)] = bytes
    return bytes
  }
}
