/// The one primitive of all proofs: a URL inside some rules and outside others.
///
/// An antichain search over what is left of the rules. A node is dropped when an older one at
/// the same place has to avoid less; nodes with the fewest rules left to avoid go first, among
/// those the newest, and among its children the one nearest to the end of a URL. The work is counted, in comparisons of residuals and derivatives taken, so that answers do not
/// depend on the machine.
struct CoverSearch: Sendable {
  /// The answer.
  enum Outcome: Hashable, Sendable {
    /// There is no such URL.
    case none
    /// Path, query and fragment of such a URL.
    case found([UInt8])
    /// The budget was used up.
    case undecided
  }

  private struct Node {
    var outside: Range<Int32>
    var parent: Int32
    var older: Int32
    var place: Int32
    var shape: URLShape
    var byte: UInt8
  }

  /// Whether witnesses must spell UTF-8 in escapes.
  private let isStrict: Bool
  /// Whether escapes can make a difference; without that `%` stays out of witnesses.
  private let usesEscapes: Bool
  /// Inside members are split into alternatives from this many on.
  private static let splitFrom = 5

  private var nodes: [Node] = []
  private var insides: [Residual] = []
  private var outsides: [Residual] = []
  private var places = InternTable()
  private var newest: [Int32] = []
  private var placeNodes: [Int32] = []
  private var buckets: [[Int32]] = []
  private var lowest = 0
  private var width = 0
  private var scratch: [Residual] = []
  /// The inside of the node that is being expanded, and what is left of it after a byte.
  private var inside: [Residual] = []
  private var stepped: [Residual] = []
  private var budget = 0
  private var hit: Int32 = -1

  /// A search for witnesses of the given shape.
  init(isStrict: Bool, usesEscapes: Bool) {
    self.isStrict = isStrict
    self.usesEscapes = usesEscapes
  }

  /// Looks for a URL in all of `inside` and none of `outside` with at most `budget`
  /// comparisons, which are taken off it.
  mutating func run(
    inside: [Residual], outside: [Residual], _ table: inout ResidualTable, budget: inout Int
  ) -> Outcome {
    reset(width: inside.count, budget: budget)
    defer { budget = self.budget }
    if inside.contains(.dead) { return .none }
    scratch.removeAll(keepingCapacity: true)
    guard collect(outside, &table) else { return .none }
    add(inside, URLShape(isStrict: isStrict), parent: -1, byte: 0, &table)
    enqueue(from: 0, table)
    while hit < 0, let node = nextNode() {
      if self.budget <= 0 { return .undecided }
      expand(node, &table)
    }
    return hit < 0 ? .none : .found(text(of: hit))
  }

  private mutating func reset(width: Int, budget: Int) {
    self.width = width
    self.budget = budget
    hit = -1
    lowest = 0
    nodes.removeAll(keepingCapacity: true)
    insides.removeAll(keepingCapacity: true)
    outsides.removeAll(keepingCapacity: true)
    newest.removeAll(keepingCapacity: true)
    placeNodes.removeAll(keepingCapacity: true)
    if places.count > 0 { places = InternTable() }
    for bucket in buckets.indices where !buckets[bucket].isEmpty {
      buckets[bucket].removeAll(keepingCapacity: true)
    }
  }

  private mutating func nextNode() -> Int? {
    while lowest < buckets.count {
      if let node = buckets[lowest].popLast() { return Int(node) }
      lowest += 1
    }
    return nil
  }

  private mutating func expand(_ node: Int, _ table: inout ResidualTable) {
    let shape = nodes[node].shape
    let range = Int(nodes[node].outside.lowerBound)..<Int(nodes[node].outside.upperBound)
    inside.removeAll(keepingCapacity: true)
    inside += insides[(node * width)..<(node * width + width)]
    let before = table.algebra.work
    defer { budget -= table.algebra.work - before }
    let first = nodes.count
    let (live, distinct) = bytes(worthTrying: range, shape, &table)
    var triedOther = false
    for byteClass in table.classes.byReadability {
      let byte = table.classes.representatives[byteClass]
      guard live.contains(byte), usesEscapes || byte != UInt8(ascii: "%") else { continue }
      if !distinct.contains(byte) {
        if triedOther { continue }
        triedOther = true
      }
      guard let next = shape.after(byte) else { continue }
      guard step(byteClass, &table) else { continue }
      scratch.removeAll(keepingCapacity: true)
      budget -= range.count + 1
      guard collect(range, byteClass, &table) else { continue }
      add(stepped, next, parent: Int32(node), byte: byte, &table)
      if hit >= 0 { return }
    }
    enqueue(from: first, table)
  }

  /// Puts the nodes from `first` on where they are found again.
  private mutating func enqueue(from first: Int, _ table: ResidualTable) {
    if first + 1 == nodes.count {
      enqueue(first)
      return
    }
    let ranks = (first..<nodes.count).map { node in
      let inside = insides[(node * width)..<(node * width + width)]
      return (distance: inside.reduce(0) { max($0, table.leastCount($1)) }, node: node)
    }
    for (_, node) in ranks.sorted(by: { $0 > $1 }) { enqueue(node) }
  }

  private mutating func enqueue(_ node: Int) {
    let count = nodes[node].outside.count
    while buckets.count <= count { buckets.append([]) }
    buckets[count].append(Int32(node))
    lowest = min(lowest, count)
  }

  /// The bytes that can go on, and those among them that are not all alike.
  private mutating func bytes(
    worthTrying range: Range<Int>, _ shape: URLShape, _ table: inout ResidualTable
  ) -> (live: ByteSet, distinct: ByteSet) {
    var live = ByteSet.urlBytes
    var distinct = Self.delimiters
    for residual in inside {
      live = live.intersection(table.firstBytes(residual))
      distinct = distinct.union(table.distinguishedBytes(residual))
    }
    for index in range {
      distinct = distinct.union(table.distinguishedBytes(outsides[index]))
    }
    return (
      live.union(Self.marks), shape.state == 1 ? distinct : ByteSet.urlBytes.union(Self.marks)
    )
  }

  /// Bytes that may end a part, whatever may come within it.
  static let marks = ByteSet("?#")
  private static let delimiters = ByteSet("?#%/")

  /// Makes `stepped` what is left of `inside` after a byte of `byteClass`; false for nothing.
  private mutating func step(_ byteClass: Int, _ table: inout ResidualTable) -> Bool {
    stepped.removeAll(keepingCapacity: true)
    for residual in inside {
      let next = table.step(residual, byteClass)
      if next == .dead { return false }
      stepped.append(next)
    }
    return true
  }

  /// Gathers the alternatives of `residuals`; false when one accepts everything.
  private mutating func collect(_ residuals: [Residual], _ table: inout ResidualTable) -> Bool {
    for residual in residuals where !gather(residual, &table) { return false }
    scratch.sortAndDeduplicate()
    return true
  }

  private mutating func collect(
    _ range: Range<Int>, _ byteClass: Int, _ table: inout ResidualTable
  ) -> Bool {
    for index in range where !gather(table.step(outsides[index], byteClass), &table) {
      return false
    }
    scratch.sortAndDeduplicate()
    return true
  }

  private mutating func gather(_ residual: Residual, _ table: inout ResidualTable) -> Bool {
    if residual == .dead { return true }
    if residual == .accepting { return false }
    if table.isSplittable(residual) {
      let parts = table.alternatives(residual)
      if parts.first == .accepting { return false }
      scratch += parts
    } else {
      scratch.append(residual)
    }
    return true
  }

  /// Adds a node for each alternative of `inside` that the rules in `scratch` do not hide.
  private mutating func add(
    _ inside: [Residual], _ shape: URLShape, parent: Int32, byte: UInt8,
    _ table: inout ResidualTable
  ) {
    for index in inside.indices where table.isSplittable(inside[index]) {
      let parts = table.alternatives(inside[index])
      guard parts.count >= Self.splitFrom else { continue }
      for part in parts {
        var single = inside
        single[index] = part
        addOne(single, shape, parent: parent, byte: byte, &table)
        if hit >= 0 { return }
      }
      return
    }
    addOne(inside, shape, parent: parent, byte: byte, &table)
  }

  private mutating func addOne(
    _ inside: [Residual], _ shape: URLShape, parent: Int32, byte: UInt8,
    _ table: inout ResidualTable
  ) {
    for residual in inside {
      budget -= scratch.count
      if scratch.contains(where: { table.isSurelyInside(residual, $0) }) { return }
    }
    let place = place(inside, shape)
    guard !isDominated(at: place) else { return }
    let first = Int32(outsides.count)
    outsides += scratch
    let number = Int32(nodes.count)
    insides += inside
    nodes.append(
      Node(
        outside: first..<Int32(outsides.count), parent: parent, older: newest[place],
        place: Int32(place), shape: shape, byte: byte))
    newest[place] = number
    let accepts =
      shape.isComplete && inside.allSatisfy { table.isNullable($0) }
      && !scratch.contains { table.isNullable($0) }
    if accepts { hit = number }
  }

  private mutating func place(_ inside: [Residual], _ shape: URLShape) -> Int {
    var mix = Mix()
    mix.add(shape.number)
    for residual in inside { mix.add(residual.number) }
    let hash = mix.value
    let known = places.find(hash) {
      let node = Int(placeNodes[$0])
      return nodes[node].shape == shape
        && insides[(node * width)..<(node * width + width)].elementsEqual(inside)
    }
    if let known { return known }
    newest.append(-1)
    placeNodes.append(Int32(nodes.count))
    return places.insert(hash)
  }

  /// Whether an older node at `place` has to avoid no more than `scratch`.
  private mutating func isDominated(at place: Int) -> Bool {
    var node = newest[place]
    while node >= 0 {
      let outside = nodes[Int(node)].outside
      budget -= outside.count + 1
      if isSubset(Int(outside.lowerBound)..<Int(outside.upperBound)) { return true }
      node = nodes[Int(node)].older
    }
    return false
  }

  private func isSubset(_ range: Range<Int>) -> Bool {
    guard range.count <= scratch.count else { return false }
    var position = 0
    for index in range {
      let wanted = outsides[index]
      while position < scratch.count, scratch[position] < wanted { position += 1 }
      guard position < scratch.count, scratch[position] == wanted else { return false }
      position += 1
    }
    return true
  }

  private func text(of node: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var current = nodes[Int(node)]
    while current.parent >= 0 {
      bytes.append(current.byte)
      current = nodes[Int(current.parent)]
    }
    return bytes.reversed()
  }
}
