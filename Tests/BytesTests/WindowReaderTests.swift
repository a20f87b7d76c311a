import Bytes
import Foundation
import TestSupport
import Testing

@Suite struct WindowReaderTests {
  /// Takes whole lines out of a reader, as every streaming scanner does.
  private func lines(_ path: String, windowSize: Int, limit: Int = 1 << 20) throws -> [String] {
    var reader = try WindowReader(path: path, windowSize: windowSize, recordLimit: limit)
    var lines: [String] = []
    var searched = reader.start
    while true {
      if let hit = reader.buffer.firstIndex(of: 0x0A, in: searched..<reader.end) {
        lines.append(String(decoding: reader.buffer[reader.start..<hit], as: UTF8.self))
        reader.start = hit + 1
        searched = hit + 1
        continue
      }
      let unread = reader.end - reader.start
      if try !reader.refill() { break }
      searched = reader.start + unread
    }
    let rest = reader.buffer[reader.start..<reader.end]
    return rest.isEmpty ? lines : lines + [String(decoding: rest, as: UTF8.self)]
  }

  @Test("every window size gives the same lines")
  func windowSizes() throws {
    var random = SeededGenerator(seed: 3)
    let expected = (0..<200).map { number in
      String(repeating: "x", count: Int.random(in: 0...90, using: &random)) + "\(number)"
    }
    let folder = try TemporaryDirectory()
    let path = try folder.write("lines", expected.joined(separator: "\n"))
    for size in [1, 2, 3, 7, 64, 100, 4096, WindowReader.windowSize] {
      #expect(try lines(path, windowSize: size) == expected, "window of \(size)")
    }
  }

  @Test("a record longer than the limit is named by its place")
  func longRecord() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("long", "short\n" + String(repeating: "y", count: 5000))
    #expect(
      throws: InputError.recordTooLong(path: path, offset: 6, limit: 64)
    ) { try lines(path, windowSize: 16, limit: 64) }
    #expect(try lines(path, windowSize: 16, limit: 8192).map(\.count) == [5, 5000])
  }

  @Test("the offset follows what has been taken")
  func offset() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("x", "0123456789")
    var reader = try WindowReader(path: path, windowSize: 4)
    #expect(try reader.refill())
    reader.start += 3
    #expect(reader.offset == 3)
    #expect(try reader.refill())
    #expect(reader.offset == 3)
    #expect(reader.buffer[reader.start] == UInt8(ascii: "3"))
  }

  @Test("what cannot be opened is told by name and reason")
  func cannotOpen() throws {
    let folder = try TemporaryDirectory()
    let missing = folder.path + "/none"
    #expect(
      throws: InputError.cannotOpen(path: missing, reason: "No such file or directory")
    ) { try FileContents.read(missing) }
    #expect(
      throws: InputError.cannotOpen(path: folder.path, reason: "it is a folder")
    ) { try FileContents.read(folder.path) }
    #expect(
      InputError.cannotOpen(path: "a", reason: "b").message == "cannot open 'a': b")
  }

  @Test("a whole file is read byte for byte, an empty one too")
  func whole() throws {
    let folder = try TemporaryDirectory()
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    #expect(try FileContents.read(folder.write("big", bytes)) == bytes)
    #expect(try FileContents.read(folder.write("empty", "")) == [])
  }

  @Test("an endless device is refused, the empty one is not, and a file too large to be held is")
  func endless() throws {
    #expect(throws: InputError.cannotOpen(path: "/dev/zero", reason: "it is a device")) {
      try FileContents.read("/dev/zero")
    }
    #expect(try FileContents.read("/dev/null") == [])
    let folder = try TemporaryDirectory()
    let path = try folder.write("large", "")
    #expect(truncate(path, off_t(FileContents.limit + 1)) == 0)
    #expect(throws: InputError.tooLarge(path: path, limit: FileContents.limit)) {
      try FileContents.read(path)
    }
  }
}
