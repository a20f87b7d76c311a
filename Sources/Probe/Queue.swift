/// Things that leave in the order in which they came.
struct Queue<Element> {
  private var elements: [Element] = []
  private var start = 0

  /// Whether nothing is left.
  var isEmpty: Bool { start == elements.count }

  /// Adds to the end.
  mutating func append(_ element: Element) { elements.append(element) }

  /// Takes the first; nil when there is none.
  mutating func popFirst() -> Element? {
    if isEmpty { return nil }
    let element = elements[start]
    start += 1
    if start > 64, start * 2 > elements.count {
      elements.removeFirst(start)
      start = 0
    }
    return element
  }
}
