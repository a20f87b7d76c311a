import AppleAssociation
import Diagnostics
import Testing

@testable import Migration

@Suite struct KeptFileTests {
  private static let other = "ZZZZZ99999.com.other.app"

  private func plan(_ aasa: String, _ change: (inout SmallTeam) -> Void = { _ in }) throws -> Plan {
    var team = SmallTeam()
    team.links = [.short, .custom, .long]
    team.todaysAASA = aasa
    change(&team)
    return PlanBuilder(try #require(try team.inputs())).plan()
  }

  private func legacyAASA(_ plan: Plan) -> String? {
    plan.hostFiles.first { $0.domain == 0 }?.aasa.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a file that opens every link for the team's apps stays as it is, old paths included")
  func untouched() throws {
    let today = """
      {"applinks": {"apps": [],
       "details": [{"appID": "\(SmallTeam.appID)", "paths": ["NOT /_/*", "/*"]}]}}
      """
    let plan = try plan(today)
    #expect(legacyAASA(plan) == today)
    #expect(plan.isLossless)
    #expect(plan.differences.filter { $0.app == SmallTeam.appID }.isEmpty)
  }

  @Test("a file that stays as it is counts as no change of its host")
  func unchangedFile() throws {
    let today = """
      {"applinks": {"details": [{"appIDs": ["\(SmallTeam.appID)"], "components": [{"/": "*"}]}]}}
      """
    for (text, kind) in [
      (today, Change.Kind.keep), (today.replacing("\"*\"", with: "\"/A*\""), .modify),
    ] {
      let changes = try plan(text).phases.flatMap(\.changes).filter {
        $0.text.hasPrefix("links.example.com: apple-app-site-association")
      }
      #expect(changes.map(\.kind) == [kind], "\(changes)")
    }
  }

  @Test("a missing App ID is added in place and opens what another app's rules open")
  func added() throws {
    let today = #"{"applinks": {"details": [{"appIDs": ["\#(Self.other)"], "components": [{}]}]}}"#
    let plan = try plan(today) { $0.iOS.isNamedToday = false }
    #expect(
      legacyAASA(plan)
        == today.replacing("[\"\(Self.other)\"", with: "[\"\(Self.other)\", \"\(SmallTeam.appID)\"")
    )
    #expect(plan.isLossless)
    let change = try #require(plan.differences.first { $0.app == SmallTeam.appID })
    #expect(change.isGain && change.witness?.hasPrefix("https://links.example.com/") == true)
  }

  @Test("a file whose rules leave links out, or that holds a mistake, is written anew")
  func rewritten() throws {
    for rules in ["[\"/A*\"]", "[\"/*\", \"NOT /staff/*\"]"] {
      let today =
        #"{"applinks": {"details": [{"appID": "\#(SmallTeam.appID)", "paths": \#(rules)}]}}"#
      let plan = try plan(today)
      let text = try #require(legacyAASA(plan))
      #expect(text.contains("components") && !text.contains("paths"), "\(text)")
      #expect(plan.isLossless)
    }
  }

  @Test("a file that would be larger than the system reads is named, and today's stays")
  func tooLarge() throws {
    // As large as may be, so that no App ID can be added.
    func file(_ value: String) -> String {
      #"{"applinks":{"substitutionVariables":{"x":["\#(value)"]},"details":[{"appIDs":["#
        + "\"\(Self.other)\"],\"components\":[{}]}]}}"
    }
    let room = AppleAssociationFile.sizeLimit - file("").utf8.count
    let today = file(String(repeating: "a", count: room))
    let plan = try plan(today) { $0.links = [] }
    let isKept = legacyAASA(plan) == today
    let isLossless = plan.isLossless
    #expect(isKept && !isLossless)
    let problem = try #require(plan.unwritable.first { $0.ruleID == "PLN004" })
    #expect(
      problem.message.contains("'links.example.com': the association file would have"))
  }

  @Test("a file that fits only without line breaks is written on one line")
  func oneLine() throws {
    let rules = (0..<3_000).map { AssociationFileContent.Rule(path: "/p/\($0)/*") }
    let app = AppID(SmallTeam.appID)
    let text = try AssociationFileContent(entries: [.init(appIDs: [app], rules: rules)]).rendered()
    #expect(text.utf8.count <= AppleAssociationFile.sizeLimit)
    #expect(text.split(separator: "\n").count == 1)
    let file = AppleAssociationFile(parsing: SourceText(path: "aasa", text: text))
    #expect(file.rules(for: app).count == 3_000)
  }

  @Test("a certificate that verifies only under the plan is a difference")
  func certificates() throws {
    var team = SmallTeam()
    team.android.isNamedToday = false
    let plan = PlanBuilder(try #require(try team.inputs())).plan()
    let change = try #require(plan.differences.first { $0.app == SmallTeam.package })
    #expect(change.isGain && change.opener == SmallTeam.certificate)
    #expect(change.witness == "https://links.example.com/")
  }
}
