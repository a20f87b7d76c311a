/// The bytes sorted into classes that no byte set in use tells apart.
struct ByteClasses: Sendable {
  /// The class of each byte; 0 for bytes that no URL has.
  let classOf: [UInt8]
  /// One byte of each class, the most readable one; 0 for class 0.
  let representatives: [UInt8]
  /// The classes with a byte, the most readable ones first.
  let byReadability: [Int]
  /// The same classes, those first whose bytes the fewest sets name: the largest ones.
  let bySize: [Int]
  /// Whether some set treats `%` like no other byte.
  let tellsEscapesApart: Bool

  /// The class of bytes that no URL has.
  static let invalid = 0

  /// Bytes from the most to the least readable.
  private static let readable: [UInt8] = {
    let letters = Array(UInt8(ascii: "a")...UInt8(ascii: "z"))
    let digits = Array(UInt8(ascii: "0")...UInt8(ascii: "9"))
    let capitals = Array(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    return letters + digits + capitals + Array("-_.~/=&?#:;,+!$'()*@%".utf8)
  }()

  /// Partitions the alphabet by `sets`; the delimiters are always alone.
  init(_ sets: [ByteSet]) {
    let alone = "?#/%=&".utf8.map { ByteSet([$0]) }
    var parts = [ByteSet(Self.readable)]
    for set in alone + [.hexadecimalDigits] + sets {
      for index in parts.indices {
        let inside = parts[index].intersection(set)
        if inside.isEmpty || inside == parts[index] { continue }
        parts[index] = parts[index].subtracting(set)
        parts.append(inside)
      }
    }
    var classOf = [UInt8](repeating: 0, count: 256)
    var representatives: [UInt8] = [0]
    var numbers = [UInt8](repeating: 0, count: parts.count)
    for byte in Self.readable {
      guard let part = parts.firstIndex(where: { $0.contains(byte) }) else { continue }
      if numbers[part] == 0 {
        numbers[part] = UInt8(representatives.count)
        representatives.append(byte)
      }
      classOf[Int(byte)] = numbers[part]
    }
    self.classOf = classOf
    self.representatives = representatives
    byReadability = Array(1..<representatives.count)
    bySize = Self.sorted(byReadability, bySizeIn: classOf)
    let percent = UInt8(ascii: "%")
    tellsEscapesApart = Self.readable.allSatisfy { byte in
      byte == percent || sets.contains { $0.contains(byte) != $0.contains(percent) }
    }
  }

  private static func sorted(_ classes: [Int], bySizeIn classOf: [UInt8]) -> [Int] {
    var sizes = [Int](repeating: 0, count: classOf.count)
    for byteClass in classOf { sizes[Int(byteClass)] += 1 }
    return classes.sorted { left, right in
      sizes[left] == sizes[right] ? left < right : sizes[left] > sizes[right]
    }
  }

  /// How many classes there are, the invalid one included.
  var count: Int { representatives.count }
}
