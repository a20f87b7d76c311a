/// Expressions of regular languages over URL bytes, each kept once.
///
/// The constructors simplify, so that the derivatives of an expression stay few
/// (Brzozowski's similarity, and "the last star wins"). Expressions live in flat arrays; a
/// language is an index into them.
struct LanguageAlgebra: Sendable {
  /// The operators.
  enum Kind: UInt8, Sendable {
    case empty, epsilon, bytes, concatenation, union, intersection, complement, star
  }

  /// One expression.
  struct Node: Sendable {
    /// The operator.
    var kind: Kind
    /// Whether the empty text belongs to the language.
    var isNullable: Bool
    /// Whether an intersection or a complement occurs in it.
    var hasBoolean: Bool
    /// Whether one of the factors along the right spine is a star.
    var hasStar: Bool
    /// The set's number for bytes, the head of a concatenation, the operand, or the first of
    /// the pooled operands.
    var first: Int32
    /// The tail of a concatenation, or how many pooled operands there are.
    var second: Int32
    /// No text has fewer bytes; the shortest may have more.
    var leastCount: Int32 = 0
  }

  /// The expressions, by number.
  private(set) var nodes: [Node] = []
  /// The operands of unions and intersections, run after run.
  private(set) var pool: [Language] = []
  /// The byte sets in use, by number.
  private(set) var sets: [ByteSet] = []
  /// One byte per class of the frozen alphabet.
  var representatives: [UInt8] = []
  /// Derivatives already taken.
  var derivatives = StepMemo()
  /// The alternatives of a language already split: first index and count in `splitPool`.
  var splits: [Int32: (first: Int, count: Int)] = [:]
  /// The alternatives, run after run.
  var splitPool: [Language] = []
  /// Languages already looked at for being everything or nothing: what they are equal to.
  var settled: [Int32: Language] = [:]
  /// Which languages stars were found to have all texts of.
  var fillings = Fillings()

  /// How much work derivatives and what they are made of took so far, in operands.
  var work = 0
  /// Any one percent-escape.
  private(set) var escape = Language.empty

  private var index = InternTable()
  private var setNumbers: [ByteSet: Int32] = [:]
  private var singles = [Int32](repeating: -1, count: 256)

  /// An algebra with the four constants.
  init() {
    _ = intern(Node(.empty, isNullable: false))
    _ = intern(Node(.epsilon, isNullable: true))
    let any = bytes(.urlBytes)
    _ = star(any)
    let digit = bytes(.hexadecimalDigits)
    escape = concatenation([byte(UInt8(ascii: "%")), digit, digit])
  }

  /// The expression of `language`.
  @inline(__always)
  subscript(language: Language) -> Node { nodes[Int(language.number)] }

  /// The operands of a union or an intersection.
  func operands(_ node: Node) -> ArraySlice<Language> { pool[positions(node)] }

  /// Where in `pool` the operands of a union or an intersection are.
  ///
  /// Whoever makes expressions meanwhile goes by them: a slice would have all of the pool copied.
  func positions(_ node: Node) -> Range<Int> {
    Int(node.first)..<Int(node.first + node.second)
  }

  /// The set of an expression that is a set of bytes.
  @inline(__always)
  func set(_ node: Node) -> ByteSet { sets[Int(node.first)] }

  /// Whether the empty text belongs to `language`.
  @inline(__always)
  func isNullable(_ language: Language) -> Bool { self[language].isNullable }

  /// The number of the expression that equals `node`, made when it is new.
  mutating func intern(_ node: Node) -> Language {
    var mix = Mix()
    mix.add(Int32(node.kind.rawValue))
    mix.add(node.first)
    mix.add(node.second)
    let hash = mix.value
    let known = index.find(hash) {
      let other = nodes[$0]
      return other.kind == node.kind && other.first == node.first && other.second == node.second
    }
    if let known { return Language(number: Int32(known)) }
    append(node)
    return Language(number: Int32(index.insert(hash)))
  }

  private mutating func append(_ node: Node) {
    var node = node
    switch node.kind {
    case .empty, .epsilon, .star: break
    case .bytes: node.leastCount = 1
    case .complement: node.leastCount = node.isNullable ? 0 : 1
    case .concatenation:
      node.leastCount = min(1 << 20, self[node.head].leastCount + self[node.tail].leastCount)
    case .union: node.leastCount = operands(node).reduce(.max) { min($0, self[$1].leastCount) }
    case .intersection: node.leastCount = operands(node).reduce(0) { max($0, self[$1].leastCount) }
    }
    work += 4
    nodes.append(node)
  }

  /// The union or intersection of `operands`, which are sorted, distinct and at least two.
  mutating func intern(
    _ kind: Kind, _ operands: [Language], isNullable: Bool, hasBoolean: Bool
  ) -> Language {
    var mix = Mix()
    mix.add(Int32(kind.rawValue))
    for operand in operands { mix.add(operand.number) }
    let hash = mix.value
    let known = index.find(hash) {
      let other = nodes[$0]
      return other.kind == kind && Int(other.second) == operands.count
        && self.operands(other).elementsEqual(operands)
    }
    if let known { return Language(number: Int32(known)) }
    var node = Node(kind, isNullable: isNullable, hasBoolean: hasBoolean)
    node.first = Int32(pool.count)
    node.second = Int32(operands.count)
    pool += operands
    append(node)
    return Language(number: Int32(index.insert(hash)))
  }

  /// One byte out of `set`, as far as it occurs in URLs.
  mutating func bytes(_ set: ByteSet) -> Language {
    if let byte = set.onlyByte { return byte == UInt8(ascii: "#") ? .empty : self.byte(byte) }
    let usable = set.intersection(.urlBytes)
    return usable.isEmpty ? .empty : bytes(numbered: number(of: usable))
  }

  /// The byte `byte`; nothing when it never occurs in a URL.
  mutating func byte(_ byte: UInt8) -> Language {
    guard ByteSet.urlBytes.contains(byte) else { return .empty }
    if singles[Int(byte)] < 0 { singles[Int(byte)] = number(of: ByteSet([byte])) }
    return bytes(numbered: singles[Int(byte)])
  }

  private mutating func bytes(numbered number: Int32) -> Language {
    var node = Node(.bytes, isNullable: false)
    node.first = number
    return intern(node)
  }

  private mutating func number(of set: ByteSet) -> Int32 {
    if let known = setNumbers[set] { return known }
    let number = Int32(sets.count)
    sets.append(set)
    setNumbers[set] = number
    return number
  }
}

extension LanguageAlgebra.Node {
  /// An expression without operands.
  init(_ kind: LanguageAlgebra.Kind, isNullable: Bool, hasBoolean: Bool = false) {
    self.init(
      kind: kind, isNullable: isNullable, hasBoolean: hasBoolean, hasStar: false, first: 0,
      second: 0)
  }

  /// The head of a concatenation, or the operand of a star or complement.
  @inline(__always)
  var head: Language { Language(number: first) }

  /// The tail of a concatenation.
  @inline(__always)
  var tail: Language { Language(number: second) }
}
