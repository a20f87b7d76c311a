import DynamicLinks

/// Tells quickly that a target is an ordinary https URL, because one on the same host was.
///
/// Most targets of an export are on one host; only the first of a run is taken apart.
struct PlainTargets {
  /// `https://HOST/` of the last ordinary target.
  private var start: [UInt8] = []

  /// Whether `target` is on that host and nothing in it can make it a Dynamic Link.
  func contains(_ target: [UInt8]) -> Bool {
    if start.isEmpty || target.count < start.count { return false }
    for index in start.indices where target[index] != start[index] { return false }
    for index in start.count..<target.count {
      let byte = target[index]
      if byte <= 0x20 || byte == 0x7F { return false }
      if byte == UInt8(ascii: "="), target[index - 1] == UInt8(ascii: "k") { return false }
    }
    return true
  }

  /// Remembers the host of a target of this shape, if it is an ordinary https URL.
  mutating func remember(_ target: [UInt8], _ shape: LinkShape, classifier: LinkClassifier) {
    guard shape.kind == .notDynamicLink, target[4] != UInt8(ascii: ":"),
      shape.host.upperBound == shape.path.lowerBound, !shape.path.isEmpty,
      classifier.isOrdinaryHost(shape.host, of: target.span)
    else { return }
    start.removeAll(keepingCapacity: true)
    start.append(contentsOf: target[...shape.path.lowerBound])
  }
}
