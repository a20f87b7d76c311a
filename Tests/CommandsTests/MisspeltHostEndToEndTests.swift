import TestSupport
import Testing

/// A host of one link among many that are on one of nearly the same name.
@Suite(.timeLimit(.minutes(10)))
struct MisspeltHostEndToEndTests {
  @Test("init takes it for no domain, and the plan counts its link until somebody decides")
  func draft() throws {
    let sample = try SampleCopy("onehost")
    let rows = (0..<100).map { number in
      let host = number == 61 ? "lnks" : "links"
      return "https://\(host).pebblecast.example/n\(number),https://pebblecast.example/\(number)\n"
    }
    try sample.write("new/links.csv", "short_link,link\n" + rows.joined())
    try sample.write(
      "new/apple-app-site-association",
      #"{"applinks": {"details": [{"appIDs":["#
        + #""P9R4D7W2ZK.com.pebblecast.app"], "components": [{"/": "/*"}]}]}}"#)
    let draft = try sample.linkover(["init", "onehost/new"])
    #expect(draft.exitCode == 0 && draft.output.contains("1 domain,"), "\(draft.output)")
    let said = draft.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      said.contains(
        "whether lnks.pebblecast.example is a host of yours or a misspelt "
          + "links.pebblecast.example (links.csv:63)"), "\(draft.output)")
    let plan = try sample.linkover(["plan", "onehost/new", "--as-of", SampleCopy.day])
    #expect(plan.exitCode == 1)
    #expect(plan.output.contains("links.csv  100 links"), "\(plan.output)")
    #expect(
      plan.output.contains(
        "links.csv:63:1 warning[INV015]: 1 link is on 'lnks.pebblecast.example', and 99 on "
          + "'links.pebblecast.example'"), "\(plan.output)")
    #expect(plan.output.contains("unrestored: 1 link\n"), "\(plan.output)")
    #expect(
      try sample.text("new/plan/links.csv").contains("https://lnks.pebblecast.example/n61,"))
    try sample.replace("// { \"host\": \"lnks", by: "{ \"host\": \"lnks", in: "new/linkover.json")
    let decided = try sample.linkover(["plan", "onehost/new", "--as-of", SampleCopy.day])
    #expect(!decided.output.contains("INV015"), "\(decided.output)")
    #expect(!decided.output.contains("unrestored"), "\(decided.output)")
  }
}
