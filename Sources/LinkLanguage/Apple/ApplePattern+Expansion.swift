extension ApplePattern {
  /// The patterns without variables that together are the same as this one; nil where there would be
  /// more than `limit` of them, or where a variable has no texts.
  public func expanded(limit: Int) -> [ApplePattern]? {
    let table = VariableTable(variables)
    var plain = self
    plain.variables = []
    guard var patterns = Self.choices(path, table, limit: limit)?.map(plain.with(path:)) else {
      return nil
    }
    guard let fragments = Self.choices(fragment, table, limit: limit) else { return nil }
    patterns = patterns.flatMap { pattern in fragments.map(pattern.with(fragment:)) }
    guard case .items(let items)? = query else {
      guard case .text(let text)? = query else { return patterns.count > limit ? nil : patterns }
      guard let texts = Self.choices(text, table, limit: limit) else { return nil }
      patterns = patterns.flatMap { pattern in
        texts.map { pattern.with(query: .text($0 ?? "")) }
      }
      return patterns.count > limit ? nil : patterns
    }
    for (index, item) in items.enumerated() {
      guard let texts = Self.choices(item.pattern, table, limit: limit),
        texts.count * patterns.count <= limit
      else { return nil }
      patterns = patterns.flatMap { pattern in
        texts.map { pattern.with(item: index, pattern: $0 ?? "") }
      }
    }
    return patterns.count > limit ? nil : patterns
  }

  /// The texts that `text` stands for, each without variables.
  private static func choices(
    _ text: String?, _ table: VariableTable, limit: Int
  ) -> [String?]? {
    guard let text else { return [nil] }
    var texts = [""]
    for token in AppleGlob(text).tokens {
      switch token {
      case .literal(let scalar): texts = texts.map { $0 + String(Character(scalar)) }
      case .wild(let minimum, let isOpen):
        let wild = String(repeating: "?", count: minimum) + (isOpen ? "*" : "")
        texts = texts.map { $0 + wild }
      case .variable(let name):
        guard let values = table.values(of: name), values.count * texts.count <= limit else {
          return nil
        }
        texts = texts.flatMap { text in values.map { text + $0 } }
      }
    }
    return texts
  }

  private func with(path: String?) -> ApplePattern {
    var copy = self
    copy.path = path
    return copy
  }

  private func with(fragment: String?) -> ApplePattern {
    var copy = self
    copy.fragment = fragment
    return copy
  }

  private func with(query: Query) -> ApplePattern {
    var copy = self
    copy.query = query
    return copy
  }

  private func with(item index: Int, pattern: String) -> ApplePattern {
    guard case .items(var items)? = query else { return self }
    items[index].pattern = pattern
    return with(query: .items(items))
  }
}
