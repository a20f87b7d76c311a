/// Reading an access log: the whole report of linkover, and what other programs make of the same file.
enum LogMeasurements {
  /// Requests by host, path and whether a program asked, with the first and the last time.
  private static let awk = #"""
    { split($8, a, "?"); ua = $0; sub(/^([^"]*"){5}/, "", ua)
      bot = ua ~ /[Bb]ot|crawl|spider|externalhit|WhatsApp|curl|Slack/; k = $1 " " a[1] " " bot
      n[k]++; if (!(k in first)) first[k] = $5; last[k] = $5 }
    END { for (k in n) print k, n[k], first[k], last[k] }
    """#

  /// The measurements; other programs count only where they are installed.
  static func all(_ program: String, log: String, jsonLog: String, lineCount: Int) -> [Measurement]
  {
    [
      Measurement(
        name: "`linkover traffic`, the whole report", command: [program, "traffic", log],
        itemCount: lineCount),
      Measurement(
        name: "`linkover traffic`, the same from JSON", command: [program, "traffic", jsonLog],
        itemCount: lineCount),
      peer("awk, requests by host, path and kind", ["awk", awk, log], lineCount),
      peer(
        "GoAccess, its report",
        [
          "goaccess", log, "--no-global-config", "--log-format=VCOMBINED", "--no-progress", "-o",
          log + ".json",
        ], lineCount),
    ]
  }

  private static func peer(_ name: String, _ command: [String], _ lineCount: Int) -> Measurement {
    Measurement(name: name, command: ["env"] + command, itemCount: lineCount, missingCode: 127)
  }
}
