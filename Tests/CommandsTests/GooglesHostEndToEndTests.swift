import TestSupport
import Testing

/// Plans of teams that have nothing but hosts of Google's, and of those without an inventory.
@Suite struct GooglesHostEndToEndTests {
  private func project(_ more: String = "") throws -> SampleCopy {
    let sample = try SampleCopy("onehost")
    try sample.write(
      "linkover.json",
      """
      {"version": 1, "apps": [{"name": "a", "appID": "7QK3M9T2LX.com.example"}],
       "builds": [{"app": "a", "version": "1", "resolver": "fdl-sdk"}],
       "domains": [{"host": "acme.page.link"}\(more)]}
      """)
    return sample
  }

  @Test("with Google's hosts alone the plan asks for a domain first, and has no phase")
  func noHost() throws {
    let sample = try project()
    let run = try sample.plan()
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("needed first: a domain of your own;"), "\(run.output)")
    #expect(run.output.contains("\nnext: name that domain in linkover.json"), "\(run.output)")
    #expect(!run.output.contains("phase") && !run.output.contains("ossless"), "\(run.output)")
    let plan = try sample.text("plan/PLAN.md")
    #expect(plan.contains("**A domain of your own is needed first.**"), "\(plan)")
    #expect(plan.contains("`linkover inventory EXPORT --scan FOLDER --to csv`"), "\(plan)")
    for word in [
      "## Phase", "served anew", "follow the redirect", "ossless", "`apps/", "`hosts/",
      "## Auth mails", "## What no plan brings back", "0 links",
    ] {
      #expect(!plan.contains(word), "\(word)")
    }
    #expect(
      try sample.planned().keys.sorted() == [
        ".linkover-written", "PLAN.md", "links.csv", "plan.json",
      ])
    let schema = try JSONSchema("docs/schema/plan-1.json")
    #expect(try schema.violations(text: Array(sample.text("plan/plan.json").utf8)) == [])
    let gate = try sample.linkover(["check", "onehost", "--gate", "1"])
    #expect(gate.exitCode == 2)
    #expect(gate.errors.contains("it has none before linkover.json names a domain of yours"))
  }

  @Test("with a new domain every phase has something to do, and no host is said to be served anew")
  func newDomain() throws {
    let sample = try project(#", {"host": "links.acme.example", "role": "new"}"#)
    #expect(try sample.plan().exitCode == 0)
    let plan = try sample.text("plan/PLAN.md")
    #expect(plan.contains("From `acme.page.link` to `links.acme.example`."), "\(plan)")
    #expect(plan.contains("## Phase 4: drain"), "\(plan)")
    #expect(!plan.contains("What changes:\n\n\n"), "\(plan)")
  }

  @Test("without an inventory nothing is said to be proved: on the screen, in PLAN.md, by check")
  func noInventory() throws {
    let sample = try SampleCopy("onehost")
    let proof = "othing was proved about links, because there is no inventory"
    let run = try sample.plan()
    #expect(run.exitCode == 0)
    #expect(run.output.hasSuffix("Its files are complete.\nN\(proof).\n"), "\(run.output)")
    let plan = try sample.text("plan/PLAN.md")
    #expect(plan.contains("The plan's files are complete, but n\(proof)."), "\(plan)")
    for text in [run.output, plan] { #expect(!text.contains("ossless"), "\(text)") }
    let check = try sample.linkover(["check", "onehost", "--as-of", SampleCopy.day])
    #expect(check.exitCode == 0)
    #expect(check.errors.hasSuffix("proof: n\(proof)\n"), "\(check.errors)")
    try sample.write("links.csv", "short_link,link\n")
    try sample.replace(
      "\"domains\"", by: "\"inventory\": [\"links.csv\"], \"domains\"", in: "linkover.json")
    let empty = try sample.plan()
    #expect(empty.output.hasSuffix("because the inventory holds none.\n"), "\(empty.output)")
  }

  @Test("the folders to put in place are those that the plan has")
  func folders() throws {
    let sample = try SampleCopy("onehost")
    let all = try sample.plan()
    let plan = try sample.text("plan/PLAN.md")
    #expect(
      all.output.contains("phase 1, unless done: put hosts/, redirects/ and servers/ in place"))
    #expect(plan.contains("copy `hosts/`, `redirects/` and `servers/` to"), "\(plan)")
    try sample.replace(
      "\"us\"",
      by: "\"vendor\"", in: "linkover.json")
    let some = try sample.plan()
    #expect(some.output.contains("phase 1, unless done: put hosts/ in place"), "\(some.output)")
  }
}
