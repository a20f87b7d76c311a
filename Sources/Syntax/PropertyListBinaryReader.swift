/// Reads a binary property list (`bplist00`): objects, a table of their offsets and a trailer.
///
/// Nothing the file says is believed: sizes, offsets and references are held against the file's
/// length, and what the values expand to is bounded, since objects may be shared.
struct PropertyListBinaryReader {
  /// How deeply containers may be nested.
  static let depthLimit = 200
  /// How much the values may expand to beyond what they can without shared objects, which is less
  /// than 20 times the file; bytes and 16 for each value are counted.
  static let expansionLimit = 16 << 20

  private static let header = Array("bplist00".utf8)
  private static let trailerSize = 32
  private static let valueCost = 16

  /// What is wrong but did not stop the reading.
  private(set) var problems: [PropertyListProblem] = []

  private let bytes: [UInt8]
  private let referenceSize: Int
  private let offsets: [Int]
  private let top: Int
  private var open: Set<Int> = []
  private var expanded = 0

  /// Reads the trailer and the table of offsets.
  init(_ bytes: [UInt8]) throws(PropertyListProblem) {
    guard bytes.starts(with: Self.header) else {
      let version = String(decoding: bytes.prefix(8), as: UTF8.self)
      throw Self.damage("the binary form '\(version)' is not supported", 0..<min(8, bytes.count))
    }
    let trailer = bytes.count - Self.trailerSize
    guard trailer > Self.header.count else {
      throw Self.damage("the binary property list is cut off", 0..<bytes.count)
    }
    self.bytes = bytes
    let number = { (offset: Int, size: Int) in Self.number(bytes, trailer + offset, size) }
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = number(8, 8), let top = number(16, 8), let table = number(24, 8),
      count > 0, top < count, table > Self.header.count, table <= trailer,
      count <= (trailer - table) / offsetSize
    else {
      throw Self.damage(
        "the trailer of the binary property list is damaged", trailer..<bytes.count)
    }
    self.top = top
    offsets = (0..<count).map {
      let offset = Self.number(bytes, table + $0 * offsetSize, offsetSize)
      return offset.map { $0 < table ? $0 : 0 } ?? 0
    }
  }

  /// The outermost value.
  mutating func readRoot() throws(PropertyListProblem) -> PropertyListNode {
    try node(top, depth: 0)
  }

  private mutating func node(
    _ reference: Int, depth: Int
  ) throws(PropertyListProblem) -> PropertyListNode {
    guard offsets.indices.contains(reference), offsets[reference] >= Self.header.count else {
      throw Self.damage("object \(reference) does not exist", 0..<bytes.count)
    }
    let object = try PropertyListBinaryObject(bytes, at: offsets[reference])
    expanded += Self.valueCost + object.range.count
    if expanded > Self.expansionLimit + 20 * bytes.count {
      throw Self.damage("the values are too many when shared objects are counted", object.range)
    }
    if depth >= Self.depthLimit {
      throw Self.damage("values are nested more than \(Self.depthLimit) deep", object.range)
    }
    return PropertyListNode(
      range: object.range, value: try value(object, reference: reference, depth: depth))
  }

  private mutating func value(
    _ object: PropertyListBinaryObject, reference: Int, depth: Int
  ) throws(PropertyListProblem) -> PropertyListValue {
    switch object.kind {
    case .array, .dictionary:
      let perElement = object.kind == .array ? 1 : 2
      let references = try references(object, count: object.count * perElement)
      guard open.insert(reference).inserted else {
        throw Self.damage("object \(reference) contains itself", object.range)
      }
      defer { open.remove(reference) }
      if object.kind == .dictionary { return .dictionary(try members(references, depth)) }
      var nodes: [PropertyListNode] = []
      for element in references { nodes.append(try node(element, depth: depth + 1)) }
      return .array(nodes)
    case .scalar: return try object.scalar()
    }
  }

  private mutating func members(
    _ references: [Int], _ depth: Int
  ) throws(PropertyListProblem) -> [PropertyListMember] {
    let count = references.count / 2
    var members: [PropertyListMember] = []
    var places: [[UInt8]: Range<Int>] = [:]
    for index in 0..<count {
      let key = try node(references[index], depth: depth + 1)
      let value = try node(references[count + index], depth: depth + 1)
      guard let name = key.string else {
        throw Self.damage("a key of a dictionary is \(key.typeName), not a string", key.range)
      }
      if let first = places.updateValue(key.range, forKey: Array(name.utf8)) {
        problems.append(
          PropertyListProblem(
            kind: .duplicateKey, message: "the key '\(name)' comes twice", range: key.range,
            related: first))
      }
      members.append(PropertyListMember(key: name, keyRange: key.range, value: value))
    }
    return members
  }

  private func references(
    _ object: PropertyListBinaryObject, count: Int
  ) throws(PropertyListProblem) -> [Int] {
    let start = object.range.upperBound
    guard count <= (bytes.count - start) / referenceSize else {
      throw Self.damage("an object is longer than the file", object.range)
    }
    return (0..<count).map {
      Self.number(bytes, start + $0 * referenceSize, referenceSize) ?? -1
    }
  }

  /// A problem that ends the reading.
  static func damage(_ message: String, _ range: Range<Int>) -> PropertyListProblem {
    PropertyListProblem(kind: .syntax, message: message, range: range)
  }

  /// The unsigned big-endian number in `size` bytes; nil outside the file or above `Int.max`.
  static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> Int? {
    guard offset >= 0, size <= 8, offset <= bytes.count - size else { return nil }
    let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
