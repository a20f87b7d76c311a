/// The pairs of a query one after another, each as it stands between two `&`; empty ones are left out.
public struct QueryPairs: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  /// Takes a query without its `?`.
  public init(_ query: ArraySlice<UInt8>) {
    rest = query
  }

  /// The next pair; nil behind the last.
  public mutating func next() -> ArraySlice<UInt8>? {
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "&")) ?? rest.endIndex
      let pair = rest[..<end]
      rest = end == rest.endIndex ? [] : rest[(end + 1)...]
      if !pair.isEmpty { return pair }
    }
    return nil
  }
}
