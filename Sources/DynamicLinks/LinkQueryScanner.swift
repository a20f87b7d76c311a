import Bytes

/// Walks the pairs of a query from left to right without allocating.
///
/// Pairs are split at `&` and each at its first `=`; empty pairs are skipped.
public struct LinkQueryScanner: Sequence, IteratorProtocol, Sendable {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private let end: Int

  /// Scans `range` of `url`.
  public init(_ url: ArraySlice<UInt8>, in range: Range<Int>) {
    bytes = url
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next pair.
  public mutating func next() -> LinkQueryItem? {
    while position < end, bytes[position] == UInt8(ascii: "&") { position += 1 }
    if position >= end { return nil }
    let start = position
    var equals: Int?
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "&") { break }
      if byte == UInt8(ascii: "="), equals == nil { equals = position }
      position += 1
    }
    var item = LinkQueryItem(name: start..<(equals ?? position))
    if let equals { item.value = equals + 1..<position }
    identify(&item)
    return item
  }

  private func identify(_ item: inout LinkQueryItem) {
    let name = bytes[item.name]
    item.parameter = LinkParameter(name: name)
    if item.parameter != nil { return }
    if name.last == UInt8(ascii: ";"), let parameter = LinkParameter(name: name.dropLast()) {
      item.parameter = parameter
      item.damage = .semicolonInName
    } else if name.begins(with: "amp;"), let parameter = LinkParameter(name: name.dropFirst(4)) {
      item.parameter = parameter
      item.damage = .escapedSeparator
    }
  }
}
