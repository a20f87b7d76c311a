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
    let plain = members.filter { self[$0].kind == .bytes }
    guard plain.count > 1 else { return members }
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

  /// Drops every member that ends in another one `X*·r` after a head inside `X*`.
  private func dropSwallowed(_ members: inout [Language]) {
    let swallowers = members.filter { beginsWithStar($0) }
    guard !swallowers.isEmpty else { return }
    members.removeAll { member in swallowers.contains { swallows($0, member) } }
  }

  private func beginsWithStar(_ language: Language) -> Bool {
    let node = self[language]
    return node.kind == .star
      || (node.kind == .concatenation && self[node.head].kind == .star)
  }

  private func swallows(_ swallower: Language, _ member: Language) -> Bool {
    let node = self[swallower]
    let inner = node.kind == .star ? node.head : self[node.head].head
    let isBare = node.kind == .star
    guard self[inner].kind == .bytes, member != swallower else { return false }
    let allowed = set(self[inner])
    var rest = member
    while rest != swallower {
      let part = self[rest]
      if rest == .epsilon { return isBare }
      guard part.kind == .concatenation else {
        return isBare && isInside(rest, allowed, depth: 8)
      }
      guard isBare || part.hasStar, isInside(part.head, allowed, depth: 8) else { return false }
      rest = part.tail
    }
    return true
  }

  /// Whether all texts of `language` surely consist of bytes in `allowed`.
  private func isInside(_ language: Language, _ allowed: ByteSet, depth: Int) -> Bool {
    if allowed == .urlBytes { return true }
    let node = self[language]
    switch node.kind {
    case .empty, .epsilon: return true
    case .bytes: return set(node).isSubset(of: allowed)
    case .complement: return false
    case _ where depth == 0: return false
    case .star: return isInside(node.head, allowed, depth: depth - 1)
    case .concatenation:
      return isInside(node.head, allowed, depth: depth - 1)
        && isInside(node.tail, allowed, depth: depth - 1)
    case .union: return operands(node).allSatisfy { isInside($0, allowed, depth: depth - 1) }
    case .intersection: return operands(node).contains { isInside($0, allowed, depth: depth - 1) }
    }
  }
}

extension Array where Element == Language {
  /// Sorts and keeps one of each.
  mutating func sortAndDeduplicate() {
    guard count > 1 else { return }
    sort()
    var last = 0
    for position in 1..<count where self[position] != self[last] {
      last += 1
      self[last] = self[position]
    }
    removeLast(count - last - 1)
  }

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
