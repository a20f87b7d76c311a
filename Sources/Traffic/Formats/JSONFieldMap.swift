/// Which members of a JSON object hold which fields, as a tree of keys in flat arrays.
struct JSONFieldMap: Sendable {
  /// A place in the tree.
  struct Node: Sendable {
    /// The field that stands here, as its place in `LogField.allCases`; nil for none.
    var field: Int?
    /// Where several members hold one field, the lowest rank counts.
    var rank = 0
    /// The places below, as a range of `children`.
    var children = 0..<0
  }

  /// A place below another one.
  struct Child: Sendable {
    /// Its key, as a range of `keys`.
    let key: Range<Int>
    /// Its number.
    let node: Int
  }

  /// All places; number 0 is the object itself.
  private(set) var nodes: [Node] = []
  /// The places below each place, one list behind the other.
  private(set) var children: [Child] = []
  /// The keys, one behind the other.
  private(set) var keys: [UInt8] = []

  /// Maps each field to the paths of its members, the best first; a dot goes one object deeper.
  init(_ paths: [(field: LogField, paths: [String])]) {
    var tree = Tree()
    for (field, paths) in paths {
      for (rank, path) in paths.enumerated() {
        // A key may have a dot in it.
        tree.add([path], field, rank)
        let keys = path.split(separator: ".").map(String.init)
        if keys.count > 1 { tree.add(keys, field, rank) }
      }
    }
    for branch in tree.branches {
      let first = children.count
      for (key, node) in branch.children {
        children.append(Child(key: keys.count..<keys.count + key.count, node: node))
        keys += key
      }
      nodes.append(
        Node(field: branch.field, rank: branch.rank, children: first..<children.count))
    }
  }

  /// Whether a member holds the user agent.
  var hasAgent: Bool {
    nodes.contains { $0.field.map { LogField.allCases[$0] } == .userAgent }
  }

  /// The tree while it grows.
  private struct Tree {
    struct Branch {
      var children: [(key: [UInt8], node: Int)] = []
      var field: Int?
      var rank = 0
    }

    private(set) var branches = [Branch()]

    mutating func add(_ keys: [String], _ field: LogField, _ rank: Int) {
      var node = 0
      for key in keys.map({ Array($0.utf8) }) {
        if let known = branches[node].children.first(where: { $0.key == key }) {
          node = known.node
        } else {
          branches.append(Branch())
          branches[node].children.append((key, branches.count - 1))
          node = branches.count - 1
        }
      }
      branches[node].field = LogField.allCases.firstIndex(of: field)
      branches[node].rank = rank
    }
  }
}
