import Bytes
import TestSupport
import Testing

@Suite struct EightBytesTests {
  @Test("what is found eight bytes at a time is what is found byte by byte")
  func places() {
    for byte in UInt8.min...UInt8.max {
      for length in 1...20 {
        for index in 0..<length {
          var text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
          text[index] = byte
          func finds(_ found: Int?, _ isMeant: Bool) -> Bool {
            found == (isMeant && byte != UInt8(ascii: "a") ? index : nil)
          }
          let bytes = text.span
          let comma = bytes.firstIndex { $0.equal(0x2C) | $0.equal(0x0A) }
          #expect(finds(comma, byte == 0x2C || byte == 0x0A))
          #expect(finds(bytes.firstIndex { $0.upTo(0x20) }, byte <= 0x20))
          #expect(finds(bytes.firstIndex { $0.from(0x7F) }, byte >= 0x7F))
        }
      }
    }
  }

  @Test("a search begins where it is told to, and all places of a block come in order")
  func order() {
    let text = Array("a,b,c,,d,e".utf8)
    var found: [Int] = []
    var start = 0
    while let index = text.span.firstIndex(from: start, where: { $0.equal(UInt8(ascii: ",")) }) {
      found.append(index)
      start = index + 1
    }
    #expect(found == [1, 3, 5, 6, 8])
    text.withUnsafeBytes { bytes in
      var places = EightBytes(bytes, at: 1).equal(UInt8(ascii: ","))
      var inBlock: [Int] = []
      while let place = places.popFirst() { inBlock.append(place) }
      #expect(inBlock == [0, 2, 4, 5, 7])
    }
  }

  @Test("bytes that no URL holds are found, and of others brackets and the tilde alone")
  func oddURLBytes() {
    let plain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._!$&'()*+,;=:@/?%#"
    for byte in UInt8.min...UInt8.max {
      let text = Array("https".utf8) + [byte] + Array("/path".utf8)
      let isPlain = plain.utf8.contains(byte)
      #expect(text.span.firstOddURLByte(from: 0) == (isPlain ? nil : 5), "\(byte)")
      #expect(text.span.firstOddURLByte(from: 6) == nil)
    }
  }
}
