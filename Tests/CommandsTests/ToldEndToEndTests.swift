import Foundation
import TestSupport
import Testing

/// What a plan tells about what it leaves as it is.
@Suite struct ToldEndToEndTests {
  private func sample(_ links: String..., more: String = "") throws -> SampleCopy {
    let sample = try SampleCopy("onehost")
    try sample.write(
      "linkover.json",
      """
      {"version": 1, "apps": [{"name": "i", "appID": "QX7K3M9T2L.com.example.app",
        "formerly": [{"appID": "OLDTEAM123.com.example.app"}]}],
       "builds": [
        {"app": "i", "version": "1", "entitlements": "i.entitlements", "resolver": "redirect",
         "appID": "OLDTEAM123.com.example.app"},
        {"app": "i", "version": "2", "resolver": "redirect", "planned": true}],
       "domains": [{"host": "links.example.com"}, {"host": "go.example.com", "role": "new"}],
       "inventory": ["x.csv"]\(more)}
      """)
    try sample.write(
      "x.csv", (["short_link,link,apn,ibi"] + links).map { $0 + "\n" }.joined())
    try sample.write(
      "i.entitlements",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key>
      <array><string>applinks:links.example.com</string>
      <string>applinks:links.example.com?mode=managed</string></array></dict></plist>
      """)
    return sample
  }

  @Test("apps that links name and nobody lists are told below the table, with a link of each")
  func unlistedApps() throws {
    let sample = try sample(
      "https://links.example.com/a,https://www.example.com/a,com.other.app,com.example.app",
      "https://links.example.com/b,https://www.example.com/b,,com.other.ios")
    let run = try sample.plan()
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    let text = try sample.text("plan/PLAN.md")
    for line in [
      "1 link names 'com.other.app' (apn), which linkover.json does not list, like "
        + "https://links.example.com/a: no listed app is for that system",
      "1 link names 'com.other.ios' (ibi), which linkover.json does not list, like "
        + "https://links.example.com/b: the table speaks of the listed apps alone",
    ] {
      #expect(text.contains("- \(line).\n"), "\(text)")
      let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains(line), "\(run.output)")
    }
  }

  @Test(
    "entries with a mode beside plain ones stay, and it is said that no document tells which counts"
  )
  func modes() throws {
    let sample = try sample("https://links.example.com/a,https://www.example.com/a,,")
    let run = try sample.plan()
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(
      try sample.text("plan/apps/i/coexistence.entitlements").contains(
        "applinks:links.example.com?mode=managed"))
    let text = try sample.text("plan/PLAN.md")
    #expect(
      text.contains(
        "- `=` i: applinks:links.example.com?mode=managed stays beside the entry without a mode; which of two "
          + "entries for one host counts is not documented by Apple"), "\(text)")
  }

  @Test("what goes without several builds is told of all together")
  func withoutBuilds() throws {
    let sample = try sample("https://links.example.com/a,https://www.example.com/a,,")
    let run = try sample.plan(["--without-build", "1", "--without-build", "i 2"])
    #expect(
      run.output.contains("going without builds 1 and i 2 today")
        && run.output.contains("planning without builds 1 and i 2: "), "\(run.output)\(run.errors)")
    let twice = try sample.plan(["--without-build", "1", "--without-build", "i 1"])
    #expect(twice.output.contains("planning without builds 1 and i 1: "), "\(twice)")
    let unknown = try sample.plan(["--without-build", "1", "--without-build", "7"])
    #expect(unknown.exitCode == 2 && unknown.errors.contains("no build has the version '7'"))
  }

  @Test("an identity that builds have cannot be retired")
  func retiredIdentity() throws {
    let sample = try sample(
      "https://links.example.com/a,https://www.example.com/a,,",
      more: ", \"retiredApps\": [\"OLDTEAM123.com.example.app\"]")
    let run = try sample.plan()
    #expect(run.exitCode == 2, "\(run.output)\(run.errors)")
    #expect(
      (run.output + run.errors).contains(
        "error[PRJ006]: builds of 'i' have 'OLDTEAM123.com.example.app' by its \"formerly\""),
      "\(run.output)\(run.errors)")
  }
}
