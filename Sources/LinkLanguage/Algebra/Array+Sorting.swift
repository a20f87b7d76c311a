extension Array where Element: Comparable {
  /// Sorts and keeps one of each; most are in order already.
  mutating func sortAndDeduplicate() {
    guard count > 1 else { return }
    var isSorted = true
    for index in 1..<count where self[index] <= self[index - 1] {
      isSorted = false
      break
    }
    if isSorted { return }
    sort()
    var last = 0
    for position in 1..<count where self[position] != self[last] {
      last += 1
      self[last] = self[position]
    }
    removeLast(count - last - 1)
  }
}
