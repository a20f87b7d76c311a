/// Numbers sequences of small values: equal sequences get the same number.
///
/// This is how a million links fall into a few dozen classes with one array step per property.
struct SignatureTrie {
  private var children: [[Int32]] = [[]]

  /// The number of the empty sequence.
  static let root = 0

  /// The node reached from `node` by `value`, made when new.
  mutating func step(_ node: Int, _ value: Int) -> Int {
    if value < children[node].count, children[node][value] >= 0 {
      return Int(children[node][value])
    }
    while children[node].count <= value { children[node].append(-1) }
    children[node][value] = Int32(children.count)
    children.append([])
    return children.count - 1
  }
}
