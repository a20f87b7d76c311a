extension LanguageAlgebra {
  /// What may follow a byte of the class `byteClass` in texts of `language`.
  mutating func derivative(_ language: Language, _ byteClass: Int) -> Language {
    let node = self[language]
    switch node.kind {
    case .empty, .epsilon: return .empty
    case .bytes: return set(node).contains(representatives[byteClass]) ? .epsilon : .empty
    case .concatenation:
      let head = self[node.head]
      if head.kind == .bytes {
        return set(head).contains(representatives[byteClass]) ? node.tail : .empty
      }
    case .union, .intersection, .complement, .star: break
    }
    if let known = derivatives[language.number, byteClass] { return Language(number: known) }
    work += node.kind == .union || node.kind == .intersection ? 4 + Int(node.second) / 4 : 4
    let result = newDerivative(node, of: language, byteClass)
    derivatives.insert(result.number, for: language.number, byteClass)
    return result
  }

  /// What may follow `text` in texts of `language`, for as long as the alphabet is not frozen.
  mutating func rest(of language: Language, after text: some Sequence<UInt8>) -> Language {
    let frozen = representatives
    representatives = Array(0...UInt8.max)
    var rest = language
    for byte in text { rest = derivative(rest, Int(byte)) }
    representatives = frozen
    derivatives = StepMemo()
    return rest
  }

  private mutating func newDerivative(
    _ node: Node, of language: Language, _ byteClass: Int
  ) -> Language {
    switch node.kind {
    case .empty, .epsilon, .bytes: return .empty
    case .concatenation:
      let first = concatenation(derivative(node.head, byteClass), node.tail)
      guard isNullable(node.head) else { return first }
      let second = derivative(node.tail, byteClass)
      return second == .empty ? first : union([first, second])
    case .star: return concatenation(derivative(node.head, byteClass), language)
    case .complement: return complement(derivative(node.head, byteClass))
    case .union:
      var parts: [Language] = []
      for position in positions(node) {
        let part = derivative(pool[position], byteClass)
        if part != .empty { parts.append(part) }
      }
      return union(parts)
    case .intersection:
      var parts: [Language] = []
      for position in positions(node) {
        let part = derivative(pool[position], byteClass)
        if part == .empty { return .empty }
        parts.append(part)
      }
      return intersection(parts)
    }
  }

  /// The bytes a text of `language` may begin with; some may be too many.
  func firstBytes(_ language: Language) -> ByteSet {
    let node = self[language]
    switch node.kind {
    case .empty, .epsilon: return ByteSet()
    case .bytes: return set(node)
    case .complement: return .urlBytes
    case .star: return firstBytes(node.head)
    case .union:
      return operands(node).reduce(into: ByteSet()) { $0 = $0.union(firstBytes($1)) }
    case .intersection:
      return operands(node).reduce(into: .urlBytes) { $0 = $0.intersection(firstBytes($1)) }
    case .concatenation:
      let first = firstBytes(node.head)
      if !isNullable(node.head) || first == .urlBytes { return first }
      return first.union(firstBytes(node.tail))
    }
  }

  /// Bytes of which some may have a derivative of their own; all others have the same one.
  func distinguishedBytes(_ language: Language) -> ByteSet {
    let node = self[language]
    switch node.kind {
    case .empty, .epsilon: return ByteSet()
    case .bytes:
      let others = ByteSet.urlBytes.subtracting(set(node))
      return set(node).count <= others.count ? set(node) : others
    case .complement, .star: return distinguishedBytes(node.head)
    case .union, .intersection:
      return operands(node).reduce(into: ByteSet()) { $0 = $0.union(distinguishedBytes($1)) }
    case .concatenation:
      let first = distinguishedBytes(node.head)
      return isNullable(node.head) ? first.union(distinguishedBytes(node.tail)) : first
    }
  }

  /// How many expressions are looked at before a language is taken for neither everything nor
  /// nothing.
  private static let lookAhead = 24

  /// `language`, or the constant it surely equals: everything or nothing.
  ///
  /// Without this no rule would ever become "everything", and proofs would not end early.
  mutating func settle(_ language: Language) -> Language {
    let node = self[language]
    guard language.number > Language.everything.number else { return language }
    guard node.hasBoolean || node.isNullable else { return language }
    if let known = settled[language.number] { return known }
    let result = lookedAhead(language)
    settled[language.number] = result
    return result
  }

  private mutating func lookedAhead(_ language: Language) -> Language {
    let isNullable = self.isNullable(language)
    if isNullable, firstBytes(language) != .urlBytes { return language }
    var queue = [language]
    var position = 0
    while position < queue.count {
      let current = queue[position]
      position += 1
      for byteClass in telling(current) {
        let next = derivative(current, byteClass)
        if self.isNullable(next) != isNullable { return language }
        if next == .empty || next == .everything || queue.contains(next) { continue }
        if queue.count == Self.lookAhead { return language }
        queue.append(next)
      }
    }
    return isNullable ? .everything : .empty
  }

  /// Classes enough to meet every derivative of `language`.
  private func telling(_ language: Language) -> [Int] {
    let distinct = distinguishedBytes(language)
    var metOther = false
    return representatives.indices.filter { byteClass in
      let byte = representatives[byteClass]
      guard ByteSet.urlBytes.contains(byte) else { return false }
      if distinct.contains(byte) { return true }
      defer { metOther = true }
      return !metOther
    }
  }

  /// `language` as the languages it is the union of.
  ///
  /// Splitting at the head keeps the number of different residuals linear in the pattern.
  mutating func alternatives(_ language: Language) -> ArraySlice<Language> {
    if let known = splits[language.number] {
      return splitPool[known.first..<known.first + known.count]
    }
    var parts = split(language)
    if parts.count > 1 {
      let whole = union(parts)
      parts = self[whole].kind == .union ? Array(operands(self[whole])) : [whole]
    }
    let first = splitPool.count
    splitPool += parts
    splits[language.number] = (first, parts.count)
    return splitPool[first...]
  }

  /// Whether `language` has more than one alternative, judged by its head.
  func isSplittable(_ language: Language) -> Bool {
    let node = self[language]
    switch node.kind {
    case .union: return true
    case .concatenation: return isSplittable(node.head)
    case .intersection: return operands(node).contains { isSplittable($0) }
    case .empty, .epsilon, .bytes, .complement, .star: return false
    }
  }

  private mutating func split(_ language: Language) -> [Language] {
    let node = self[language]
    switch node.kind {
    case .union: return positions(node).flatMap { split(pool[$0]) }
    case .concatenation where isSplittable(node.head):
      let heads = split(node.head)
      if heads == [node.head] { return [language] }
      return heads.flatMap { part in
        let joined = concatenation(part, node.tail)
        return part == .epsilon || self[part].isNullable ? split(joined) : [joined]
      }
    case .intersection:
      let members = Array(operands(node))
      let choices = members.filter { isSplittable($0) }
      guard choices.count == 1 else { return [language] }
      let rest = members.filter { $0 != choices[0] }
      return split(choices[0]).map { intersection(rest + [$0]) }.filter { $0 != .empty }
    case .empty, .epsilon, .bytes, .concatenation, .complement, .star: return [language]
    }
  }
}
