import Bytes
import TestSupport
import Testing

@Suite struct OutputBufferTests {
  @Test("what is appended in any pieces arrives in order")
  func pieces() throws {
    let folder = try TemporaryDirectory()
    var expected: [UInt8] = []
    var output = try OutputBuffer(creating: folder.path + "/out")
    for number in 0..<20_000 {
      let line = "line \(number)\n"
      expected += line.utf8
      try output.append(line)
      if number.isMultiple(of: 7) {
        try output.append(UInt8(number & 0xFF))
        try output.append([1, 2])
        expected += [UInt8(number & 0xFF), 1, 2]
      }
    }
    try output.flush()
    #expect(try FileContents.read(folder.path + "/out") == expected)
  }

  @Test("a file that cannot be written is told by name and reason")
  func cannotWrite() throws {
    let path = try TemporaryDirectory().path + "/none/out"
    let expected = OutputError.cannotWrite(path: path, reason: "No such file or directory")
    #expect(throws: expected) {
      var output = try OutputBuffer(creating: path)
      try output.flush()
    }
    #expect(expected.message == "cannot write '\(path)': No such file or directory")
  }

  #if os(Linux)
    @Test("a full disk is told")
    func fullDisk() throws {
      var output = try OutputBuffer(creating: "/dev/full")
      try output.append("x")
      do {
        try output.flush()
        Issue.record("nothing was thrown")
      } catch {
        #expect(error == .cannotWrite(path: "/dev/full", reason: "No space left on device"))
      }
    }
  #endif
}
