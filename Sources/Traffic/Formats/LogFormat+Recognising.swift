extension LogFormat {
  /// How many bytes of a file decide about its format.
  static let sampleSize = 64 << 10

  /// The known format that most lines of `sample`, the beginning of a file, follow; nil when fewer
  /// than half of them follow any.
  static func recognised(in sample: [UInt8]) -> LogFormat? {
    var lines = sample.split(separator: UInt8(ascii: "\n"))
    if sample.count == sampleSize, lines.count > 1 { lines.removeLast() }
    var best: (format: LogFormat, points: Int)?
    for format in known {
      let points = format.points(lines, of: sample)
      if points > best?.points ?? 0 { best = (format, points) }
    }
    let comments = lines.count { $0.first == UInt8(ascii: "#") }
    guard let best, best.points >= lines.count - comments else { return nil }
    return best.format
  }

  /// Two points for each line that is a request with a path, one for any other record or
  /// event of an app.
  private func points(_ lines: [ArraySlice<UInt8>], of sample: [UInt8]) -> Int {
    var parser = LogParser(self)
    var points = 0
    for line in lines.prefix(200) {
      let hasReturn = line.last == UInt8(ascii: "\r")
      let range = line.startIndex..<(hasReturn ? line.endIndex - 1 : line.endIndex)
      var record = LogRecord()
      guard let isRecord = try? parser.read(sample.span, range, into: &record) else { continue }
      // Most events of an app tell of no open.
      if !isRecord, !isAppSide { continue }
      points += record.path.isEmpty ? 1 : 2
    }
    // Later lines speak like the first ones.
    return lines.count > 200 ? points * lines.count / 200 : points
  }
}
