extension DocumentFacts {
  /// The same facts with hosts filled in where a build file around gives the variable's value.
  func filled(from facts: [DocumentFacts]) -> DocumentFacts {
    if symbolicHosts.isEmpty { return self }
    var values: [String: String] = [:]
    for fact in facts where DraftPath.isInside(path, DraftPath.parent(fact.path)) {
      values.merge(fact.placeholders) { first, _ in first }
      if fact.kind == .gradle, let package = fact.packages.first {
        values["applicationId"] = package
      }
    }
    var filled = self
    for host in symbolicHosts {
      if let name = ProjectValues.host(Self.filled(host, values)),
        !filled.claimedHosts.contains(name)
      {
        filled.claimedHosts.append(name)
      }
    }
    return filled
  }

  /// `text` with the values of its `${name}`s; those without a value stay.
  private static func filled(_ text: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "$"), let end = rest.firstIndex(of: "}"), start < end {
      let name = String(rest[start..<end].dropFirst(2))
      result += rest[..<start] + (values[name] ?? String(rest[start...end]))
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
