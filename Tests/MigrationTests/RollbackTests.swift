import Testing

@testable import Migration

/// What each phase says of going back, held to when systems read files.
@Suite struct RollbackTests {
  private static let apple =
    "Apple's copy asks for the files within 24 hours, and devices ask for that copy about once a week "
    + "and when an app is installed (documented)"
  private static let android =
    "Android 15 and later asks from time to time, at an interval that is not published, earlier versions "
    + "only when a build is installed or updated (documented)"
  private static let missed =
    "what is installed or updated while no file is there stays in the browser until its next update"

  private func rollback(_ kind: Step.Kind, _ apps: [String], servedBy: String = "us") throws
    -> String
  {
    let project = WrittenProject(
      json: """
        {"version": 1, "apps": [\(apps.joined(separator: ", "))],
         "domains": [{"host": "links.example.com", "servedBy": "\(servedBy)"},
          {"host": "go.example.com", "role": "new"}]}
        """)
    let plan = PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
    return try #require(plan.phases.first { $0.step.kind == kind }).rollback
  }

  @Test("a host that was retired comes back by platform")
  func retire() throws {
    let ios = #"{"name": "i", "appID": "A1B2C3D4E5.com.example.app"}"#
    let android =
      #"{"name": "a", "package": "com.example", "certificates": ["\#(SmallTeam.certificate)"]}"#
    let entries = "builds without the entries open none of these links until they have them again"
    for (apps, clauses) in [
      ([ios], [Self.apple, entries]), ([android], [Self.android, Self.missed, entries]),
      ([ios, android], [Self.apple, Self.android, Self.missed, entries]), ([], []),
    ] {
      let first =
        "serve the files of this plan and what answers links again, which browsers follow at once"
      #expect(
        try rollback(.retire, apps) == ([first] + clauses).joined(separator: "; "), "\(apps)")
    }
    let vendors = try rollback(.retire, [ios], servedBy: "vendor")
    #expect(vendors.hasPrefix("have the files of this plan and what answers links served again, "))
  }

  @Test("apps that are held back again are so once systems have read the files")
  func drain() throws {
    let project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "A1B2C3D4E5.com.example.app"}],
         "builds": [{"app": "i", "version": "1", "resolver": "fdl-sdk"},
          {"app": "i", "version": "2", "resolver": "redirect", "planned": true}],
         "domains": [{"host": "links.example.com", "answersToday": "redirects"}]}
        """, links: ["https://links.example.com/AbCd,https://www.example.net/a,a"])
    let plan = PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
    let drain = try #require(plan.phases.first { $0.step.kind == .drain })
    #expect(
      drain.rollback
        == "put phases/1/hosts over hosts again on links.example.com; nothing else was taken away; "
        + Self.apple)
  }
}
