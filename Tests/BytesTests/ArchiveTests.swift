import Bytes
import Foundation
import TestSupport
import Testing

/// Archives made by the programs that people use, read file by file.
@Suite struct ArchiveTests {
  /// `path: text` of every file in an input.
  private func files(
    _ path: String, limits: UnpackingLimits = UnpackingLimits(), recordLimit: Int = 64 << 20
  ) throws -> [String] {
    var found: [String] = []
    let window = try WindowReader(path: path)
    try WindowReader.forEachFile(in: window, limits: limits) { file throws(InputError) in
      var file = file
      var count = 0
      var text: [UInt8] = []
      while try file.refill() || file.start < file.end {
        count += file.end - file.start
        text += file.buffer[file.start..<file.end].prefix(100)
        file.start = file.end
      }
      found.append("\(file.path) \(count) \(String(decoding: text.prefix(20), as: UTF8.self))")
    }
    return found
  }

  private func run(_ script: String, in folder: String) throws {
    let run = try ProgramRun.of("bash", ["-ec", script], directory: folder)
    #expect(run.exitCode == 0, "\(run.errors)")
  }

  @Test(
    "every packing gives the files in it, by path", .enabled(if: OutsideProgram.isWanted("zip")))
  func packings() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a.csv", "one\n")
    try folder.write("d/b.csv", "two\n")
    try run(
      """
      zip -q -r t.zip a.csv d; tar cf t.tar a.csv d; tar czf t.tgz a.csv d
      gzip -k a.csv; bzip2 -k a.csv; xz -k a.csv; zstd -q a.csv; zstd -q t.tar -o t.tar.zst
      cat a.csv.gz a.csv.gz > two.gz; zip -q - a.csv | cat > stream.zip
      """, in: folder.path)
    let path = folder.path
    for name in ["t.zip", "t.tar", "t.tgz", "t.tar.zst"] {
      #expect(
        try files("\(path)/\(name)").sorted() == [
          "\(path)/\(name)/a.csv 4 one\n", "\(path)/\(name)/d/b.csv 4 two\n",
        ])
    }
    for name in ["a.csv", "a.csv.gz", "a.csv.bz2", "a.csv.xz", "a.csv.zst"] {
      #expect(try files("\(path)/\(name)") == ["\(path)/\(name) 4 one\n"])
    }
    #expect(try files("\(path)/two.gz") == ["\(path)/two.gz 8 one\none\n"])
    #expect(try files("\(path)/stream.zip") == ["\(path)/stream.zip/a.csv 4 one\n"])
  }

  @Test("archives within archives, up to a depth", .enabled(if: OutsideProgram.isWanted("zip")))
  func nesting() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a.csv", "one\n")
    try run(
      "gzip a.csv; zip -q 1.zip a.csv.gz; zip -q 2.zip 1.zip; zip -q 3.zip 2.zip",
      in: folder.path)
    let path = folder.path
    #expect(try files("\(path)/2.zip") == ["\(path)/2.zip/1.zip/a.csv.gz 4 one\n"])
    #expect(
      throws: InputError.cannotRead(
        path: "\(path)/3.zip/2.zip/1.zip/a.csv.gz", reason: "archives lie more than 3 deep in it")
    ) { try files("\(path)/3.zip") }
  }

  @Test("a bomb ends in an error after counted work")
  func bomb() throws {
    let folder = try TemporaryDirectory()
    try run("yes x | head -c 64M | gzip -9 > bomb.gz", in: folder.path)
    var limits = UnpackingLimits()
    limits.freeBytes = 1 << 20
    let path = folder.path + "/bomb.gz"
    #expect(throws: InputError.unpacksTooFar(path: path, ratio: 200)) {
      try files(path, limits: limits)
    }
    #expect(try files(path).count == 1)
  }

  @Test("too many files end in an error", .enabled(if: OutsideProgram.isWanted("zip")))
  func fileCount() throws {
    let folder = try TemporaryDirectory()
    try run("touch {1..20}; zip -q many.zip {1..20}", in: folder.path)
    var limits = UnpackingLimits()
    limits.fileCount = 10
    #expect(throws: InputError.self) { try files(folder.path + "/many.zip", limits: limits) }
    #expect(try files(folder.path + "/many.zip").count == 20)
  }

  @Test("cut and damaged archives end in an error or in files, never in a crash")
  func damage() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a.csv", (0..<2000).map { "line \($0 &* 7919)\n" }.joined())
    try run(
      "gzip -k a.csv; zstd -q a.csv; tar czf a.tgz a.csv; zip -q a.zip a.csv", in: folder.path)
    for name in ["a.csv.gz", "a.csv.zst", "a.tgz", "a.zip"] {
      let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name)))
      let cut = try folder.write("cut-" + name, Array(whole.dropLast(whole.count / 2)))
      #expect(throws: InputError.self, "\(name)") { try files(cut) }
      for seed in 1...40 as ClosedRange<UInt64> {
        var random = SeededGenerator(seed: seed)
        var bytes = whole
        for _ in 0..<4 {
          bytes[Int.random(in: 4..<bytes.count, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        _ = try? files(try folder.write("damaged-" + name, bytes))
      }
    }
  }

  @Test("UTF-16 of either order becomes UTF-8, in pieces of any size")
  func utf16() throws {
    let text = "\u{FEFF}short_link\tä€😀\r\n" + String(repeating: "x😀", count: 40_000)
    let expected = Array(text.utf8.dropFirst(3))
    for isBigEndian in [false, true] {
      let bytes = text.utf16.flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBigEndian ? pair : pair.reversed()
      }
      var reader = WindowReader.decodingUTF16(
        WindowReader(path: "sheet", bytes: bytes), isBigEndian: isBigEndian)
      try reader.fill(.max)
      #expect(Array(reader.buffer[reader.start..<reader.end]) == expected)
    }
    var broken = WindowReader.decodingUTF16(
      WindowReader(path: "sheet", bytes: [0x61, 0, 0x3D, 0xD8, 0x62, 0, 0x3D, 0xD8, 0x63]),
      isBigEndian: false)
    try broken.fill(.max)
    #expect(
      String(decoding: broken.buffer[broken.start..<broken.end], as: UTF8.self)
        == "a\u{FFFD}b\u{FFFD}\u{FFFD}")
  }
}
