extension LanguageAlgebra {
  /// Texts of `head` followed by texts of `tail`, leaning right.
  mutating func concatenation(_ head: Language, _ tail: Language) -> Language {
    if head == .empty || tail == .empty { return .empty }
    var factors: [Language] = []
    var rest = head
    while self[rest].kind == .concatenation {
      factors.append(self[rest].head)
      rest = self[rest].tail
    }
    var result = cons(rest, tail)
    for factor in factors.reversed() { result = cons(factor, result) }
    return result
  }

  /// The texts of all of `parts` one after the other.
  mutating func concatenation(_ parts: [Language]) -> Language {
    var result = Language.epsilon
    for part in parts.reversed() { result = concatenation(part, result) }
    return result
  }

  /// `head`, which is no concatenation, before `tail`.
  private mutating func cons(_ head: Language, _ tail: Language) -> Language {
    if head == .epsilon { return tail }
    if tail == .epsilon { return head }
    let (front, back) = (self[head], self[tail])
    if front.kind == .star, tail == head || (back.kind == .concatenation && back.head == head) {
      return tail
    }
    return intern(
      Node(
        kind: .concatenation, isNullable: front.isNullable && back.isNullable,
        hasBoolean: front.hasBoolean || back.hasBoolean,
        hasStar: front.kind == .star || back.hasStar, first: head.number, second: tail.number))
  }

  /// Any number of texts of `operand`.
  mutating func star(_ operand: Language) -> Language {
    let node = self[operand]
    if node.kind == .star { return operand }
    if operand == .empty || operand == .epsilon { return .epsilon }
    return intern(
      Node(
        kind: .star, isNullable: true, hasBoolean: node.hasBoolean, hasStar: true,
        first: operand.number, second: 0))
  }

  /// Every text of URL bytes that is not in `operand`.
  mutating func complement(_ operand: Language) -> Language {
    if operand == .empty { return .everything }
    if operand == .everything { return .empty }
    let node = self[operand]
    if node.kind == .complement { return node.head }
    return intern(
      Node(
        kind: .complement, isNullable: !node.isNullable, hasBoolean: true, hasStar: false,
        first: operand.number, second: 0))
  }

  /// `language` or the empty text.
  mutating func optional(_ language: Language) -> Language {
    isNullable(language) ? language : union([language, .epsilon])
  }

  /// Texts in all of `languages`.
  mutating func intersection(_ languages: [Language]) -> Language {
    var members: [Language] = []
    for language in languages {
      if self[language].kind == .intersection {
        members += operands(self[language])
      } else {
        members.append(language)
      }
    }
    members.sortAndDeduplicate()
    if members.first == .empty { return .empty }
    members.removeAll { $0 == .everything }
    if members.contains(.epsilon) {
      return members.allSatisfy { isNullable($0) } ? .epsilon : .empty
    }
    for member in members where self[member].kind == .complement {
      if members.containsSorted(self[member].head) { return .empty }
    }
    members = mergeSets(members) { $0.intersection($1) }
    if members.first == .empty { return .empty }
    guard members.count > 1 else { return members.first ?? .everything }
    return intern(
      .intersection, members, isNullable: members.allSatisfy { isNullable($0) }, hasBoolean: true)
  }

  /// Texts in any of `languages`.
  mutating func union(_ languages: [Language]) -> Language {
    var members: [Language] = []
    members.reserveCapacity(languages.count)
    for language in languages {
      if self[language].kind == .union {
        members += operands(self[language])
      } else if language != .empty {
        members.append(language)
      }
    }
    members.sortAndDeduplicate()
    if members.count < 2 { return members.first ?? .empty }
    if members.containsSorted(.everything) { return .everything }
    for member in members where self[member].kind == .complement {
      if members.containsSorted(self[member].head) { return .everything }
    }
    members = mergeSets(members) { $0.union($1) }
    dropEpsilon(&members)
    dropSwallowed(&members)
    if members.count < 2 { return members.first ?? .empty }
    return intern(
      .union, members, isNullable: members.contains { isNullable($0) },
      hasBoolean: members.contains { self[$0].hasBoolean })
  }

  private mutating func mergeSets(
    _ members: [Language], _ merge: (ByteSet, ByteSet) -> ByteSet
  ) -> [Language] {
    guard members.count(where: { self[$0].kind == .bytes }) > 1 else { return members }
    let plain = members.filter { self[$0].kind == .bytes }
    var merged = set(self[plain[0]])
    for language in plain.dropFirst() { merged = merge(merged, set(self[language])) }
    var rest = members.filter { self[$0].kind != .bytes }
    rest.append(bytes(merged))
    rest.sortAndDeduplicate()
    return rest
  }

  private func dropEpsilon(_ members: inout [Language]) {
    guard members.first == .epsilon else { return }
    if members.dropFirst().contains(where: { isNullable($0) }) { members.removeFirst() }
  }

  /// With more of them, looking for what they swallow costs more than it saves.
  private static let mostSwallowers = 32

  /// Drops every member that ends in another one `X*·r` after a head inside `X*`.
  private mutating func dropSwallowed(_ members: inout [Language]) {
    guard members.contains(where: { beginsWithStar($0) }) else { return }
    var known = Fillings()
    swap(&known, &fillings)
    work += dropSwallowed(&members, &known)
    swap(&known, &fillings)
  }

  /// The same, with what is known about stars; returns the work that it took.
  private func dropSwallowed(_ members: inout [Language], _ known: inout Fillings) -> Int {
    let swallowers = members.filter { beginsWithStar($0) }.prefix(Self.mostSwallowers)
    var work = 0
    members.removeAll { member in
      swallowers.contains { swallows($0, member, &known, &work) }
    }
    return work
  }

  private func beginsWithStar(_ language: Language) -> Bool {
    let node = self[language]
    return node.kind == .star
      || (node.kind == .concatenation && self[node.head].kind == .star)
  }

  private func swallows(
    _ swallower: Language, _ member: Language, _ known: inout Fillings, _ work: inout Int
  ) -> Bool {
    let node = self[swallower]
    let isBare = node.kind == .star
    let inner = isBare ? node.head : self[node.head].head
    guard member != swallower, let run = run(of: inner) else { return false }
    var rest = member
    while rest != swallower {
      work += 1
      let part = self[rest]
      if rest == .epsilon { return isBare }
      if part.kind != .concatenation { return isBare && isInside(rest, run, depth: 8) }
      guard isBare || part.hasStar else { return false }
      if let behind = behindEscape(part, run) {
        rest = behind
      } else if fills(part.head, inner, run, &known) {
        rest = part.tail
      } else {
        return false
      }
    }
    return true
  }

  /// Whether all texts of `language` surely are runs of `inner`, which is `run`.
  private func fills(
    _ language: Language, _ inner: Language, _ run: Run, _ known: inout Fillings
  ) -> Bool {
    guard self[language].kind == .union else { return isInside(language, run, depth: 8) }
    if let answer = known[language, inner] { return answer }
    let answer = isInside(language, run, depth: 8)
    known[language, inner] = answer
    return answer
  }

  /// What a star repeats: plain bytes, and perhaps whole percent-escapes.
  private struct Run {
    var plain: ByteSet
    var hasEscapes: Bool
  }

  private func run(of inner: Language) -> Run? {
    let node = self[inner]
    if node.kind == .bytes { return Run(plain: set(node), hasEscapes: false) }
    guard node.kind == .union, node.second == 2 else { return nil }
    var run = Run(plain: ByteSet(), hasEscapes: false)
    for operand in operands(node) {
      let part = self[operand]
      if part.kind == .bytes {
        run.plain = set(part)
      } else if operand == escape {
        run.hasEscapes = true
      }
    }
    return run.hasEscapes ? run : nil
  }

  /// What stands behind the escape that the concatenation `node` begins with.
  private func behindEscape(_ node: Node, _ run: Run) -> Language? {
    guard run.hasEscapes, self[node.head].kind == .bytes,
      set(self[node.head]).onlyByte == UInt8(ascii: "%")
    else { return nil }
    let first = self[node.tail]
    if isDigitPair(node.tail) { return .epsilon }
    guard first.kind == .concatenation else { return nil }
    if isDigitPair(first.head) { return first.tail }
    let second = self[first.tail]
    guard isDigit(first.head) else { return nil }
    if isDigit(first.tail) { return .epsilon }
    return second.kind == .concatenation && isDigit(second.head) ? second.tail : nil
  }

  private func isDigit(_ language: Language) -> Bool {
    let node = self[language]
    return node.kind == .bytes && set(node).isSubset(of: .hexadecimalDigits)
  }

  private func isDigitPair(_ language: Language) -> Bool {
    let node = self[language]
    switch node.kind {
    case .concatenation: return isDigit(node.head) && isDigit(node.tail)
    case .union: return operands(node).allSatisfy { self[$0].kind != .union && isDigitPair($0) }
    default: return false
    }
  }

  /// Whether all texts of `language` surely are runs of what `run` repeats.
  private func isInside(_ language: Language, _ run: Run, depth: Int) -> Bool {
    if run.plain == .urlBytes { return true }
    var rest = language
    while true {
      let node = self[rest]
      switch node.kind {
      case .empty, .epsilon: return true
      case .bytes: return set(node).isSubset(of: run.plain)
      case .complement: return false
      case _ where depth == 0: return false
      case .star: return isInside(node.head, run, depth: depth - 1)
      case .union: return operands(node).allSatisfy { isInside($0, run, depth: depth - 1) }
      case .intersection: return operands(node).contains { isInside($0, run, depth: depth - 1) }
      case .concatenation:
        if let behind = behindEscape(node, run) {
          rest = behind
        } else if isInside(node.head, run, depth: depth - 1) {
          rest = node.tail
        } else {
          return false
        }
      }
    }
  }
}

extension Array where Element == Language {
  /// Whether `language` is among the sorted elements.
  func containsSorted(_ language: Language) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < language { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == language
  }
}
