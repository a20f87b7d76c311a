import AppleAssociation
import Bytes
import Diagnostics

/// The speed of matching alone: URLs in memory, hosts cut off, no output.
struct MemoryMatch {
  /// What is measured.
  let name: String
  /// The association file.
  let association: String
  /// The URLs, one a line.
  let urls: String

  /// The row: the median of `runs` passes, each with a new matcher.
  func row(runs: Int) throws -> String {
    let source = SourceText(path: association, bytes: try FileContents.read(association))
    let file = AppleAssociationFile(parsing: source)
    let text = try FileContents.read(urls)
    let host = "https://links.acme.example".utf8.count
    var seconds: [Double] = []
    var lineCount = 0
    for _ in 0..<runs {
      let start = ContinuousClock.now
      var matcher = AssociationMatcher(file)
      var position = 0
      lineCount = 0
      while let end = text.firstIndex(of: 10, in: position..<text.count) {
        _ = matcher.number(text.span.extracting(position + host..<end))
        position = end + 1
        lineCount += 1
      }
      let time = start.duration(to: .now).components
      seconds.append(Double(time.seconds) + Double(time.attoseconds) * 1e-18)
    }
    return Measurement.row(
      name: name, seconds: seconds.sorted()[runs / 2], mebibytes: nil, itemCount: lineCount)
  }
}
