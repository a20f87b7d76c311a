import Bytes
import TestSupport
import Testing

@Suite struct ScratchTests {
  @Test("records come back by stream and in order, and the file has no name")
  func streams() throws {
    let folder = try TemporaryDirectory()
    var generator = SeededGenerator(seed: 3)
    var streams = try ScratchStreams(count: 3, in: folder.path)
    streams.addStream()
    var expected = [[UInt8]](repeating: [], count: 4)
    for number in 0..<20_000 {
      let stream = [0, 1, 3].randomElement(using: &generator) ?? 0
      let record = Array("\(number):".utf8) + [UInt8](repeating: 7, count: number % 40)
      expected[stream] += record
      try streams.append(to: stream) { $0 += record }
    }
    #expect(try FileTree.names(in: folder.path).isEmpty)
    for stream in 0..<4 {
      var found: [UInt8] = []
      var bytes: [UInt8] = [1, 2, 3]
      var block = 0
      while try streams.read(block: block, of: stream, into: &bytes) {
        found += bytes
        block += 1
      }
      #expect(found == expected[stream] && bytes.isEmpty, "stream \(stream)")
      #expect(stream == 2 || block > 1)
    }
  }

  @Test("texts of several portions leave by their ordinals")
  func texts() throws {
    let folder = try TemporaryDirectory()
    var generator = SeededGenerator(seed: 4)
    var texts = try ScratchTexts(in: folder.path)
    let portions = Dictionary(grouping: 0..<30_000) { _ in
      Int.random(in: 0..<17, using: &generator)
    }
    for portion in portions.values {
      texts.beginPortion()
      for ordinal in portion { try texts.append(Self.text(ordinal), ordinal: ordinal) }
    }
    texts.beginPortion()
    var text: [UInt8] = []
    var ordinal = 0
    while try texts.next(into: &text) {
      #expect(text == Self.text(ordinal))
      ordinal += 1
    }
    #expect(ordinal == 30_000)
  }

  private static func text(_ ordinal: Int) -> [UInt8] {
    Array(String(repeating: "\(ordinal) ", count: ordinal % 9).utf8)
  }

  @Test("numbers of any size come back")
  func numbers() {
    let numbers = [0, 1, 127, 128, 300, 1 << 40, .max, -1, .min]
    var bytes: [UInt8] = []
    for number in numbers { bytes.appendNumber(number) }
    var position = 0
    #expect(numbers.map { _ in bytes.number(at: &position) } == numbers)
    #expect(position == bytes.count)
  }

  @Test("a folder that is not there is told")
  func failures() throws {
    let expected = ScratchError.cannotWrite(folder: "/none", reason: "No such file or directory")
    #expect(throws: expected) { _ = try ScratchStreams(count: 1, in: "/none") }
    #expect(
      expected.message == "cannot write a temporary file in '/none': No such file or directory")
  }
}
