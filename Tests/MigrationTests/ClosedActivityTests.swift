import Testing

@testable import Migration

/// What the proof says of links for an activity that nothing outside may start.
@Suite struct ClosedActivityTests {
  private static let host = "links.example.com"
  private static let newHost = "go.example.com"

  private static func manifest(_ old: String = "", _ new: String = "") -> String {
    let whole = WrittenProject.manifest("com.example.app", hosts: host, newHost)
    return old.isEmpty ? whole : whole.replacing(old, with: new)
  }

  private static let closings = [
    ("exported=\"true\"", "exported=\"false\"", "'com.example.app.Main' is not exported"),
    (
      "exported=\"true\"", "exported=\"true\" android:enabled=\"false\"",
      "'com.example.app.Main' is switched off"
    ),
    (
      "<application>", "<application android:enabled=\"False\">",
      "the application of 'com.example.app.Main' is switched off"
    ),
  ]

  /// The plan for builds with manifests, the last one planned.
  private func plan(_ shipped: String, planned: String?) throws -> Plan {
    let files = ["m1": shipped, "m2": planned].compactMapValues { $0 }
    let next = planned == nil ? "" : "\"manifest\": \"m2\", "
    let project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "a", "package": "com.example.app",
         "certificates": ["\(SmallTeam.certificate)"]}],
         "builds": [{"app": "a", "version": "1", "manifest": "m1", "resolver": "fdl-sdk"},
          {"app": "a", "version": "2", \(next)"resolver": "redirect", "planned": true}],
         "domains": [{"host": "\(Self.host)"}, {"host": "\(Self.newHost)", "role": "new"}]}
        """,
      files: files, links: ["https://\(Self.host)/AbCd,https://example.com/a,a"])
    return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  @Test("a planned build whose activity is closed opens nothing in any world, and it is told where")
  func planned() throws {
    for (old, new, text) in Self.closings {
      let plan = try plan(Self.manifest(), planned: Self.manifest(old, new))
      #expect(!plan.isLossless, "\(new)")
      #expect(!plan.course(0, "a 2").contains(.app), "\(new)")
      let losses = plan.unrestored.filter { $0.audience == .build(1) }
      #expect(!losses.isEmpty, "\(new)")
      #expect(losses.contains { plan.reasonText($0).contains(text + " (m2:2:") }, "\(new)")
      #expect(losses.allSatisfy { $0.change.hasPrefix("write 'android:") }, "\(new)")
      let changes = plan.phases.flatMap(\.changes).map(\.text)
      #expect(changes.contains { $0.hasPrefix("a: write 'android:") }, "\(changes)")
    }
  }

  @Test("where only today's activity is closed, the next build needs a manifest of its own")
  func shipped() throws {
    for (old, new, _) in Self.closings {
      let closed = Self.manifest(old, new)
      let unknown = try plan(closed, planned: nil)
      #expect(!unknown.isLossless, "\(new)")
      #expect(
        unknown.unrestored.contains { $0.change.hasPrefix("give 'a 2' a \"manifest\" of its own") },
        "\(unknown.unrestored.map(\.change))")
      let open = try plan(closed, planned: Self.manifest())
      #expect(open.isLossless, "\(new): \(open.unrestored.map { open.text(of: $0) })")
      #expect(open.course(0, "a 2").contains(.app), "\(new)")
      #expect(open.course(0, "a 1").first != .app, "\(new)")
    }
  }

  @Test("another activity that links can start takes them")
  func others() throws {
    let closed = Self.manifest("exported=\"true\"", "exported=\"false\"")
    let filter = closed.split(separator: "<intent-filter", maxSplits: 1)[1]
      .split(separator: "</activity>", maxSplits: 1)[0]
    let both = closed.replacing(
      "</activity>",
      with: "</activity><activity-alias android:name=\".Open\" android:targetActivity=\".Main\" "
        + "android:exported=\"true\"><intent-filter\(filter)</activity-alias>")
    let plan = try plan(Self.manifest(), planned: both)
    #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
    #expect(plan.course(0, "a 2").contains(.app))
  }
}
