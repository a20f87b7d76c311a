import Bytes

extension FuzzTarget {
  /// What unpacks archives and compressed files.
  static let archive = FuzzTarget(
    name: "archive", summary: "archives and compressed files: unpacked within small limits",
    seeds: { try files("Tests/BytesTests/Fixtures/archives") },
    words: ["PK\u{3}\u{4}", "PK\u{1}\u{2}", "PK\u{5}\u{6}", "ustar\0", "../", "\0\0\0\0"]
  ) { bytes throws(FuzzFailure) in
    var limits = UnpackingLimits()
    limits.freeBytes = 1 << 20
    limits.fileCount = 100
    var count = 0
    do throws(InputError) {
      try WindowReader.forEachFile(
        in: WindowReader(path: "input", bytes: bytes), limits: limits
      ) { file throws(InputError) in
        var file = file
        while try file.refill() || file.start < file.end {
          count += file.end - file.start
          file.start = file.end
        }
      }
    } catch {
      // A damaged archive is told of, whatever the reason.
    }
    // Each level of nesting has its own allowance, and what came before a limit was read too.
    let most = (limits.freeBytes + limits.ratio * max(bytes.count, 1) + (2 << 20)) * 200
    if count > most { throw FuzzFailure("\(bytes.count) bytes unpack to \(count)") }
  }
}
