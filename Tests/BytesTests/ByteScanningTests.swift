import Bytes
import TestSupport
import Testing

@Suite struct ByteScanningTests {
  @Test("a byte is found within the range only")
  func find() {
    var random = SeededGenerator(seed: 9)
    for round in 0..<500 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...3, using: &random)
      }
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = Int.random(in: start...bytes.count, using: &random)
      let expected = bytes[start..<end].firstIndex(of: 2)
      #expect(bytes.firstIndex(of: 2, in: start..<end) == expected, "round \(round)")
    }
  }

  @Test("a text is found where it stands first")
  func text() {
    let bytes = Array("aab aabab".utf8)
    #expect(bytes.firstRange(of: Array("ab".utf8)) == 1..<3)
    #expect(bytes.firstRange(of: Array("abab".utf8)) == 5..<9)
    #expect(bytes.firstRange(of: Array("abb".utf8)) == nil)
    #expect(bytes.firstRange(of: bytes + [0]) == nil)
    #expect(bytes.firstRange(of: []) == nil)
  }

  @Test("ASCII letters are compared without case, other bytes exactly")
  func caseless() {
    #expect(Array("HTTPs".utf8).equalsIgnoringASCIICase("httpS".utf8))
    #expect(!Array("a".utf8).equalsIgnoringASCIICase("ab".utf8))
    #expect(!Array("[".utf8).equalsIgnoringASCIICase("{".utf8))
    #expect(!Array("É".utf8).equalsIgnoringASCIICase("é".utf8))
  }

  @Test("each byte is classified as the standard library's characters are")
  func classes() {
    for byte in UInt8.min...UInt8.max {
      let character = Character(Unicode.Scalar(byte))
      let isASCII = byte < 0x80
      #expect(byte.isASCIIDigit == (isASCII && character.isNumber), "\(byte)")
      #expect(byte.isASCIILetter == (isASCII && character.isLetter), "\(byte)")
      #expect(
        byte.hexadecimalValue.map(Int.init) == (isASCII ? character.hexDigitValue : nil),
        "\(byte)")
      if isASCII {
        #expect(String(Unicode.Scalar(byte.asciiLowercased)) == character.lowercased(), "\(byte)")
      } else {
        #expect(byte.asciiLowercased == byte)
      }
    }
  }

  @Test("a prefix is compared byte for byte")
  func prefix() {
    #expect(Array("https://a".utf8).begins(with: "https:"))
    #expect(!Array("http".utf8).begins(with: "https:"))
    #expect(Array("x".utf8).begins(with: ""))
  }
}
