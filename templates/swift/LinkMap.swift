import Foundation

/// The links of linkover's `links.bin`: where each leads, found without reading the whole file.
///
/// Copy this file and links.bin into your app. docs/hosting/link-map.md describes the format.
///
///     let map = LinkMap(try Data(contentsOf: url, options: .mappedIfSafe))
///     let target = map?.target(of: "https://links.example.com/t/Kx9Q")
public struct LinkMap: Sendable {
  private static let magic = Array("LINKMAP1".utf8)
  private static let headerSize = 12

  private let data: Data
  /// How many links there are.
  public let count: Int

  /// Takes the content of links.bin; nil for anything else.
  public init?(_ data: Data) {
    // A slice of other data would count its bytes from another place.
    let data = data.startIndex == 0 ? data : Data(data)
    guard data.count >= Self.headerSize, data.prefix(8).elementsEqual(Self.magic) else {
      return nil
    }
    let count = Self.number(of: 4, at: 8, in: data)
    guard count <= (data.count - Self.headerSize) / 4 else { return nil }
    self.data = data
    self.count = count
  }

  /// Where a link leads; nil for one that is not known.
  ///
  /// Scheme, port, fragment and further parameters do not matter.
  public func target(of link: String) -> String? {
    guard let parts = Self.parts(link) else { return nil }
    if let parameter = parts.parameter, let target = target(ofKey: parts.key + parameter) {
      return target
    }
    return target(ofKey: parts.key)
  }

  private func target(ofKey key: [UInt8]) -> String? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      guard let record = record(middle) else { return nil }
      let other = data[record.key]
      if other.elementsEqual(key) { return String(decoding: data[record.target], as: UTF8.self) }
      if other.lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Where a record's key and target are; nil where the file is damaged.
  private func record(_ index: Int) -> (key: Range<Int>, target: Range<Int>)? {
    let offset = Self.number(of: 4, at: Self.headerSize + 4 * index, in: data)
    guard offset <= data.count - 4 else { return nil }
    let key = offset + 4..<offset + 4 + Self.number(of: 2, at: offset, in: data)
    let end = key.upperBound + Self.number(of: 2, at: offset + 2, in: data)
    return end <= data.count ? (key, key.upperBound..<end) : nil
  }

  /// A number in little-endian order; the caller has checked that its bytes are there.
  private static func number(of bytes: Int, at offset: Int, in data: Data) -> Int {
    (0..<bytes).reduce(0) { $0 | Int(data[offset + $1]) << (8 * $1) }
  }

  /// The key of a link, `host/path`, and what a long link adds to it.
  private static func parts(_ link: String) -> (key: [UInt8], parameter: [UInt8]?)? {
    let text = Array(link.utf8.prefix { $0 != UInt8(ascii: "#") })
    let start = Array("//".utf8)
    guard let slashes = text.indices.first(where: { text[$0...].starts(with: start) }) else {
      return nil
    }
    let rest = text[(slashes + 2)...]
    let isEnd: (UInt8) -> Bool = { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
    let end = rest.firstIndex(where: isEnd) ?? rest.endIndex
    let name = rest[..<end].prefix { $0 != UInt8(ascii: ":") }
    let host = name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let query = rest[end...].firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
    guard let path = canonical(rest[end..<query]) else { return nil }
    let key = host + (path.isEmpty ? [UInt8(ascii: "/")] : path)
    return (key, parameter(of: rest[query...].dropFirst()))
  }

  /// `?link=` and the value of a query's first parameter of that name.
  private static func parameter(of query: ArraySlice<UInt8>) -> [UInt8]? {
    for pair in query.split(separator: UInt8(ascii: "&")) {
      let name = pair.prefix(5).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      if name == Array("link=".utf8) {
        return canonical(pair.dropFirst(5)).map { Array("?link=".utf8) + $0 }
      }
    }
    return nil
  }

  /// The one spelling of a text: its escapes decoded, then encoded again; nil for a broken escape.
  private static func canonical(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var position = text.startIndex
    while position < text.endIndex {
      var byte = text[position]
      position += 1
      if byte == UInt8(ascii: "%") {
        let digits = String(decoding: text[position...].prefix(2), as: UTF8.self)
        guard digits.utf8.count == 2, !digits.hasPrefix("+"), !digits.hasPrefix("-"),
          let value = UInt8(digits, radix: 16)
        else { return nil }
        byte = value
        position += 2
      }
      if isPlain(byte) {
        result.append(byte)
      } else {
        let digits = Array("0123456789abcdef".utf8)
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return result
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "&")...UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "!"),
      UInt8(ascii: "$"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
