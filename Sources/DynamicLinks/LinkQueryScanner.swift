/// Walks the pairs of a query from left to right without allocating.
///
/// Pairs are split at `&` and each at its first `=`; empty pairs are skipped.
public struct LinkQueryScanner: Sequence, IteratorProtocol, Sendable {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  /// Scans `range` of `url`.
  public init(_ url: [UInt8], in range: Range<Int>) {
    bytes = url
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next pair.
  public mutating func next() -> LinkQueryItem? {
    var start = position
    let item = Self.item(in: bytes.span, from: &start, before: end)
    position = start
    return item
  }

  /// The next pair of a query that ends at `end`; `position` moves behind it.
  static func item(
    in url: Span<UInt8>, from position: inout Int, before end: Int
  ) -> LinkQueryItem? {
    while position < end, url[position] == UInt8(ascii: "&") { position += 1 }
    if position >= end { return nil }
    let start = position
    var equals: Int?
    while position < end {
      let byte = url[position]
      if byte == UInt8(ascii: "&") { break }
      if byte == UInt8(ascii: "="), equals == nil { equals = position }
      position += 1
    }
    var item = LinkQueryItem(name: start..<(equals ?? position))
    if let equals { item.value = equals + 1..<position }
    identify(&item, in: url)
    return item
  }

  private static func identify(_ item: inout LinkQueryItem, in url: Span<UInt8>) {
    let name = item.name
    item.parameter = LinkParameter(url, in: name)
    if item.parameter != nil || name.isEmpty { return }
    if url[name.upperBound - 1] == UInt8(ascii: ";") {
      item.parameter = LinkParameter(url, in: name.lowerBound..<name.upperBound - 1)
      if item.parameter != nil { item.damage = .semicolonInName }
    } else if url.begins(with: "amp;", in: name) {
      item.parameter = LinkParameter(url, in: name.lowerBound + 4..<name.upperBound)
      if item.parameter != nil { item.damage = .escapedSeparator }
    }
  }
}
