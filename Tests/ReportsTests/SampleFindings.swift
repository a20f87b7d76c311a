import Diagnostics

/// One small set of findings that every renderer is tested with.
enum SampleFindings {
  static let components = SourceText(
    path: "before/apple-app-site-association",
    text: """
      {
        "applinks": {
          "details": [
            {
              "appIDs": ["A1B2C3D4E5.com.example.app"],
              "components": [
                { "/": "/*" },
                { "/": "/cart" },
                { "/": "/help/*", "exclude": true },
                {
                  "/": "/long/*",
                  "exclude": true
                }
              ]
            }
          ]
        }
      }

      """)

  static let minified = SourceText(
    path: "cdn/apple-app-site-association",
    text: #"{"applinks":{"details":["#
      + (1...60).map { #"{"appID":"A1B2C3D4E5.com.example.app\#($0)","paths":["/a/*"]}"# }
      .joined(separator: ",") + "]}}")

  static let odd = SourceText(
    path: "res/strängé.xml",
    bytes: Array("<a>\r\n\t<data 名前=\"日本\u{1B}[31m語\" x=\"".utf8) + [0xFF, 0xFE]
      + Array("👍🏽é\u{202E}\"/>\n</a>".utf8))

  static let sources = SourceSet([components, minified, odd])

  static func rule(
    _ id: String, _ severity: Severity, _ certainty: Certainty = .documented
  ) -> RuleMetadata {
    RuleMetadata(
      id: id, name: "sample", summary: "a sample", severity: severity, certainty: certainty,
      since: "0.1.0", rationale: "", examples: [])
  }

  /// The place of the `number`th occurrence of `text`.
  static func place(_ text: String, in source: SourceText, number: Int = 1) -> Location {
    let needle = Array(text.utf8)
    var found = 0
    for start in source.bytes.indices where source.bytes[start...].starts(with: needle) {
      found += 1
      if found == number { return source.location(of: start..<start + needle.count) }
    }
    return source.location(of: 0..<0)
  }

  static let all = inComponents + inMinified + inOdd + inExport

  private static let inComponents = [
    Finding(
      rule("AASA012", .error), "exclusion '/help/*' is never reached",
      at: place(#"{ "/": "/help/*", "exclude": true }"#, in: components),
      label: "this exclusion comes too late",
      related: [
        .init(location: place(#"{ "/": "/*" }"#, in: components), label: "matches all"),
        .init(
          location: place("\"appID\"", in: minified, number: 9),
          label: "the same rule stands in the copy of the CDN"),
      ],
      help: "move it above '/*'",
      fix: Fix(
        title: "move the exclusion up", edits: [.init(range: 0..<0, replacement: "x")],
        isSafe: true)),
    Finding(
      rule("AASA020", .warning, .observed), "'exclude' on more than one line",
      at: place(
        "{\n            \"/\": \"/long/*\",\n            \"exclude\": true\n          }",
        in: components),
      notes: [
        "a first note that is long enough to need more than one line in a terminal of eighty "
          + "columns, and nearly two of them"
      ]),
  ]

  private static let inMinified = (1...60).map { number in
    Finding(
      rule("AASA002", .info), "'appID' is the old spelling",
      at: place("\"appID\"", in: minified, number: number), help: "write 'appIDs'")
  }

  private static let inOdd = [
    Finding(
      rule("MAN003", .error, .inferred), "host '日本\u{1B}[31m語' has an escape",
      at: place("日本\u{1B}[31m語", in: odd), label: "\u{1B}[2J here",
      related: [.init(location: place("👍🏽é", in: odd), label: "bytes before")]),
    Finding(rule("MAN004", .warning), "the end is missing", at: place("</a>", in: odd)),
  ]

  private static let inExport = [
    Finding(
      rule("INV002", .warning), "row has 28 fields instead of 29",
      at: Location(path: "links.csv", line: 41_204, column: 1)),
    Finding(
      rule("INV001", .warning), "no link in the whole export", at: Location(path: "empty.csv"),
      fix: Fix(title: "remove the file", edits: [], isSafe: false)),
  ]
}
