/// Damages correct inputs, the same way for the same seed.
struct Mutator {
  private var random: SeededGenerator
  private let seeds: [[UInt8]]
  private let words: [[UInt8]]

  /// Longer inputs are cut, so that a target's time stays small.
  private static let longestInput = 64 << 10
  /// Bytes that readers treat in their own way.
  private static let tellingBytes: [UInt8] =
    Array("\0\t\n\r\"\\'{}[]()<>/?#%&=*$.,:;-".utf8) + [
      0x1B, 0x7F, 0x80, 0xC0, 0xEF, 0xFE, 0xFF,
    ]

  /// The mutator of input number `seed`.
  init(seed: UInt64, seeds: [[UInt8]], words: [String]) {
    random = SeededGenerator(seed: seed)
    self.seeds = seeds
    self.words = words.map { Array($0.utf8) }
  }

  /// A seed after one to eight changes.
  mutating func input() -> [UInt8] {
    var bytes = anySeed()
    for _ in 0...number(below: 8) { change(&bytes) }
    return Array(bytes.prefix(Self.longestInput))
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let range = anyRange(of: bytes)
    switch number(below: 9) {
    case 0: bytes.removeSubrange(range)
    case 1: bytes.insert(contentsOf: bytes[range], at: anyRange(of: bytes).lowerBound)
    case 2: bytes.insert(UInt8(number(below: 256)), at: range.lowerBound)
    case 3: bytes.insert(any(Self.tellingBytes), at: range.lowerBound)
    case 4 where !range.isEmpty: bytes[range.lowerBound] = UInt8(number(below: 256))
    case 5 where !range.isEmpty: bytes[range.lowerBound] ^= 1 << UInt8(number(below: 8))
    case 6 where !words.isEmpty: bytes.replaceSubrange(range, with: any(words))
    case 7:
      let other = anySeed()
      bytes.replaceSubrange(range, with: other[anyRange(of: other)])
    default:
      let piece = range.isEmpty ? [any(Self.tellingBytes)] : Array(bytes[range].prefix(8))
      let repeated = Array(repeatElement(piece, count: 1 << number(below: 9)).joined())
      bytes.insert(contentsOf: repeated, at: range.lowerBound)
    }
  }

  /// Mostly short ranges, sometimes up to the end.
  private mutating func anyRange(of bytes: [UInt8]) -> Range<Int> {
    let start = number(below: bytes.count + 1)
    let longest = number(below: 16) == 0 ? bytes.count : 16
    return start..<min(bytes.count, start + number(below: longest + 1))
  }

  private mutating func anySeed() -> [UInt8] { seeds.isEmpty ? [] : any(seeds) }

  private mutating func any<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  private mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }
}
