import Bytes
import TestSupport
import Testing

@Suite struct ByteArenaTests {
  @Test("a million strings come back as they were put in")
  func million() {
    var arena = ByteArena()
    var slots: [ByteArena.Slot] = []
    for number in 0..<1_000_000 { slots.append(arena.append("link \(number)".utf8)) }
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let number = Int.random(in: 0..<1_000_000, using: &random)
      #expect(arena[slots[number]].elementsEqual("link \(number)".utf8))
    }
    #expect(MemoryLayout<ByteArena.Slot>.size == 8)
  }

  @Test("the empty string needs no place")
  func odd() {
    var arena = ByteArena()
    #expect(arena[.empty].isEmpty)
    #expect(arena[arena.append([])].isEmpty)
    let slot = arena.append([0x61, 0xFF])
    #expect(Array(arena[slot]) == [0x61, 0xFF])
    #expect(slot.count == 2)
  }
}
