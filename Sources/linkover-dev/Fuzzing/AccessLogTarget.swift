import Bytes
import Traffic

extension FuzzTarget {
  /// The readers of access logs and app events, recognised by content.
  static let accessLog = FuzzTarget(
    name: "log", summary: "access logs and app events: recognised, read, and read again in halves",
    seeds: { try files("Tests/TrafficTests/Fixtures/formats") },
    words: [
      "\"GET /AbCd HTTP/1.1\"", "[30/Nov/2026:08:15:01 +0000]", "#Fields: date time", "\\\"",
      "\\u0000", "\\ud800", "?link=https%3A%2F%2F", "oobCode=", "\t", "[[[[", "{\"request\":{",
      "links.example.com:443 ", "1796026501000", " 302 ",
    ]
  ) { bytes throws(FuzzFailure) in
    let whole = try read([bytes])
    if whole.counts.records + whole.counts.passedOver + whole.counts.rejectedCount
      != whole.counts.lines
    {
      throw FuzzFailure("a line is neither a record, nor passed over, nor a reject")
    }
    guard let name = whole.format, let format = LogFormat.named(name),
      let middle = bytes[(bytes.count / 2)...].firstIndex(of: UInt8(ascii: "\n"))
    else { return }
    // Columns are named by lines that would be missing in the second half.
    let isTable = name == "ga4" && bytes.first { $0 > 0x20 } != UInt8(ascii: "{")
    if name == "cloudfront" || isTable { return }
    let halves = try read([Array(bytes[...middle]), Array(bytes[(middle + 1)...])], as: format)
    let again = try read([bytes], as: format)
    if halves.counts != again.counts || halves.totals != again.totals {
      throw FuzzFailure("as \(name), two halves give other counts than the whole")
    }
  }

  private static func read(
    _ parts: [[UInt8]], as format: LogFormat? = nil
  ) throws(FuzzFailure) -> (format: String?, counts: LineCounts, totals: PerClass<Int>) {
    var reader = TrafficReader(TrafficOptions())
    var name: String?
    for part in parts {
      do {
        name = try reader.read(WindowReader(path: "input", bytes: part), format: format).format
      } catch {
        throw FuzzFailure("reading from memory failed: \(error)")
      }
    }
    let summary = TrafficSummary(reader.finish())
    return (name, summary.lines.first?.counts ?? LineCounts(), summary.totals)
  }
}
