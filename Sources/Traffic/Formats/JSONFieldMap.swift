/// Which members of a JSON object hold which fields, as a tree of keys.
struct JSONFieldMap: Sendable {
  /// A place in the tree.
  struct Node: Sendable {
    /// The places below, by key.
    var children: [(key: [UInt8], node: Int)] = []
    /// The field that stands here; nil for none.
    var field: LogField?
    /// Where several members hold one field, the lowest rank counts.
    var rank = 0
  }

  /// All places; number 0 is the object itself.
  private(set) var nodes = [Node()]

  /// Maps each field to the paths of its members, the best first; a dot goes one object deeper.
  init(_ paths: [(field: LogField, paths: [String])]) {
    for (field, paths) in paths {
      for (rank, path) in paths.enumerated() {
        // A key may have a dot in it.
        add([path], field, rank)
        let keys = path.split(separator: ".").map(String.init)
        if keys.count > 1 { add(keys, field, rank) }
      }
    }
  }

  /// Whether a member holds the user agent.
  var hasAgent: Bool { nodes.contains { $0.field == .userAgent } }

  private mutating func add(_ keys: [String], _ field: LogField, _ rank: Int) {
    var node = 0
    for key in keys.map({ Array($0.utf8) }) {
      if let known = nodes[node].children.first(where: { $0.key == key }) {
        node = known.node
      } else {
        nodes.append(Node())
        nodes[node].children.append((key, nodes.count - 1))
        node = nodes.count - 1
      }
    }
    nodes[node].field = field
    nodes[node].rank = rank
  }
}
