import Bytes

extension RedirectPairs {
  /// A file of pairs: what stands around them, and how one is written.
  struct Form: Sendable {
    /// What comes before the first pair.
    var opening = ""
    /// What comes between two pairs.
    var separator = ",\n"
    /// What comes after the last pair.
    var closing = ""
    /// Appends one pair.
    var pair: @Sendable (borrowing RedirectPairs, inout [UInt8]) -> Void
  }

  /// Writes all redirects of `source` as one file at `path`, behind the records `leading`; without any
  /// of them where it exceeds `budget`, which counts its bytes.
  static func writeFile(
    _ path: String, in form: Form, leading: [String] = [], of source: some RedirectSource,
    limits: Limits = Limits(),
    budget given: RedirectBudget = RedirectBudget(nil, "bytes"), into folder: some OutputFolder
  ) throws -> RedirectReport {
    var budget = given
    let opening = form.opening + leading.joined(separator: form.separator)
    budget.reserve(opening.utf8.count + form.closing.utf8.count)
    var output = try folder.create(path)
    try output.append(opening.utf8)
    var bytes: [UInt8] = []
    var isFirst = leading.isEmpty
    var report = try forEach(of: source, limits: limits) { pair in
      bytes.removeAll(keepingCapacity: true)
      if !isFirst { bytes.append(contentsOf: form.separator.utf8) }
      isFirst = false
      form.pair(pair, &bytes)
      budget.spend(bytes.count)
      try output.append(bytes)
    }
    try output.append(form.closing.utf8)
    try output.flush()
    report.files = [path]
    if let overflow = budget.overflow {
      report.overflow = overflow
      try folder.write(
        GeneratedFile(path: path, bytes: Array((form.opening + form.closing).utf8)))
    }
    return report
  }

  /// A script that exports the pairs as a `Map`.
  static let scriptForm = Form(
    opening: "// Written by linkover.\nexport default new Map([\n", closing: "\n]);\n"
  ) { pair, bytes in
    bytes.append(contentsOf: "[\"".utf8)
    bytes.append(contentsOf: pair.key)
    bytes.append(contentsOf: "\",\"".utf8)
    bytes.append(contentsOf: pair.value)
    bytes.append(contentsOf: "\"]".utf8)
  }

  /// A JSON object for each pair, inside of `opening` and `closing`.
  static func jsonForm(_ opening: String, _ closing: String) -> Form {
    Form(opening: opening, closing: closing) { pair, bytes in
      bytes.append(contentsOf: "{\"key\":\"".utf8)
      bytes.append(contentsOf: pair.key)
      bytes.append(contentsOf: "\",\"value\":\"".utf8)
      bytes.append(contentsOf: pair.value)
      bytes.append(contentsOf: "\"}".utf8)
    }
  }
}
