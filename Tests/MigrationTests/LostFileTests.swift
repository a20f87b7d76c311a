import Inventory
import Testing

@testable import Migration

@Suite struct LostFileTests {
  /// The links that each build loses when `change` is made to the legacy host's files.
  private func losses(_ change: (inout HostFiles) -> Void) throws -> [String: Set<String>] {
    var team = SmallTeam()
    team.links = [.short, .custom, .long, .authMail]
    let inputs = try #require(try team.inputs())
    let builder = PlanBuilder(inputs)
    let whole = builder.plan()
    try #require(whole.isLossless, "\(whole.unrestored.map { whole.text(of: $0) })")
    var files = whole.hostFiles
    let legacy = try #require(files.firstIndex { $0.domain == 0 })
    change(&files[legacy])
    return lost(in: builder.plan(with: files), of: team)
  }

  private func replace(_ old: String, by new: String, in bytes: inout [UInt8]?) {
    guard let text = bytes.map({ String(decoding: $0, as: UTF8.self) }) else { return }
    let parts = text.split(separator: old, omittingEmptySubsequences: false)
    #expect(parts.count > 1, "'\(old)' is not in \(text)")
    bytes = Array(parts.joined(separator: new).utf8)
  }

  // The shipped builds hold an SDK, which on iOS reads long links by itself: those they open today.
  private let all: Set<String> = ["short", "custom", "long"]

  @Test("without its AASA a host loses every link of the Apple build, and no other")
  func withoutAASA() throws {
    let lost = try losses { $0.aasa = nil }
    #expect(lost == ["i 2": all, "i 1": ["long"]])
  }

  @Test("without its assetlinks.json a host loses every link of the Android build, and no other")
  func withoutAssetlinks() throws {
    let lost = try losses { $0.assetlinks = nil }
    #expect(lost == ["a 2": all])
  }

  @Test("an App ID of another team opens nothing")
  func otherAppID() throws {
    let lost = try losses { replace("ABCDE12345", by: "ABCDE12346", in: &$0.aasa) }
    #expect(lost == ["i 2": all, "i 1": ["long"]])
  }

  @Test("a certificate of another key verifies nothing")
  func otherCertificate() throws {
    let lost = try losses { replace("AB:AB", by: "CD:CD", in: &$0.assetlinks) }
    #expect(lost == ["a 2": all])
  }

  @Test("a rule that shadows the others takes exactly what it matches")
  func shadowed() throws {
    let lost = try losses {
      replace(
        "\"components\": [", by: "\"components\": [{\"/\": \"/s*\", \"exclude\": true}, ",
        in: &$0.aasa)
    }
    #expect(lost == ["i 2": ["custom"]])
  }

  @Test("a path that opens less loses exactly what it leaves out")
  func narrowed() throws {
    let lost = try losses { replace("\"*\"", by: "\"/A*\"", in: &$0.aasa) }
    #expect(lost == ["i 2": ["custom", "long"], "i 1": ["long"]])
  }

  @Test(
    "a redirect that its server does not serve loses exactly that link, for everybody it serves")
  func withoutRedirect() throws {
    var team = SmallTeam()
    team.links = [.short, .custom, .long, .authMail]
    let builder = PlanBuilder(try #require(try team.inputs()))
    let whole = builder.plan()
    for (index, link) in team.links.enumerated() where link != .authMail {
      var unserved = UnservedLinks()
      let limit = ServingLimit(domain: 0, server: "x", part: .link, reason: "y", change: "z")
      unserved.add(index, limit)
      let plan = builder.plan(whole, unserved: unserved)
      #expect(plan.cells.reduce(0) { $0 + $1.count } == team.links.count)
      let lost = Set(plan.unrestored.map { plan.cells[$0.cell].firstLink })
      #expect(lost == [index], "\(link)")
      let audiences = Set(plan.unrestored.map { plan.name(of: $0.audience) })
      // Builds that resolve links read a long one by themselves.
      #expect(audiences == (link == .long ? ["no app"] : ["i 2", "a 2", "no app"]), "\(link)")
      #expect(plan.unrestored.allSatisfy { $0.reason == .unserved(limit) && $0.change == "z" })
    }
  }

  @Test("a new URL that its host does not serve is a loss, though the old one works")
  func withoutNewURL() throws {
    let builder = PlanBuilder(try #require(try SmallTeam().inputs()))
    let whole = builder.plan()
    var unserved = UnservedLinks()
    unserved.add(
      0, ServingLimit(domain: 1, server: "x", part: .link, reason: "y", change: "z"))
    let plan = builder.plan(whole, unserved: unserved)
    let new = plan.losses(notIn: whole)
    #expect(
      new.map { plan.className(of: $0) } == ["links.example.com short, new URL not served by x"])
  }

  /// The links that each build loses when `change` is made to the saved files of apps.
  private func appLosses(_ change: (inout AppFile) -> Void) throws -> [String: Set<String>] {
    var team = SmallTeam()
    team.links = [.short, .custom, .long, .authMail]
    let builder = PlanBuilder(try #require(try team.inputs()))
    let whole = builder.plan()
    var files = whole.appFiles
    for index in files.indices { change(&files[index]) }
    return lost(in: builder.plan(with: whole.hostFiles, appFiles: files), of: team)
  }

  private func lost(in plan: Plan, of team: SmallTeam) -> [String: Set<String>] {
    var lost: [String: Set<String>] = [:]
    for loss in plan.unrestored {
      let names = team.links.indices.filter { Int(plan.cellOfLink[$0]) == loss.cell }
      lost[plan.name(of: loss.audience), default: []].formUnion(names.map { "\(team.links[$0])" })
    }
    return lost
  }

  @Test("entitlements and filters as saved lose nothing; without a host they lose its links")
  func savedAppFiles() throws {
    #expect(try appLosses { _ in }.isEmpty)
    let others = try appLosses { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      file.bytes = Array(text.replacing("links.example.com", with: "x.example.com").utf8)
    }
    #expect(others == ["i 2": all, "a 2": all])
    let broken = try appLosses { file in file.bytes = Array("<".utf8) }
    #expect(broken == ["i 2": all, "a 2": all])
  }

  @Test("an app that the saved files of the first phase name too early opens on a blank screen")
  func heldBackFiles() throws {
    var team = SmallTeam()
    team.links = [.short, .custom, .long, .authMail]
    team.answer = .redirects
    team.iOS.isNamedToday = false
    team.android.isNamedToday = false
    let builder = PlanBuilder(try #require(try team.inputs()))
    let whole = builder.plan()
    try #require(whole.isLossless && whole.hostFiles.contains(where: \.isHeldBack))
    let saved = builder.plan(with: whole.hostFiles)
    #expect(saved.isLossless && saved.outcomes == whole.outcomes)
    var files = whole.hostFiles
    let legacy = try #require(files.firstIndex { $0.domain == 0 })
    files[legacy].heldBackAASA = files[legacy].aasa
    #expect(lost(in: builder.plan(with: files), of: team) == ["i 1": ["short", "custom"]])
    files[legacy].heldBackAssetlinks = files[legacy].assetlinks
    #expect(
      lost(in: builder.plan(with: files), of: team)
        == ["i 1": ["short", "custom"], "a 1": all])
    files[legacy].heldBackAASA = nil
    files[legacy].heldBackAssetlinks = nil
    #expect(
      lost(in: builder.plan(with: files), of: team)
        == ["i 1": ["short", "custom"], "a 1": all])
  }

  @Test("files as generated lose nothing")
  func untouched() throws {
    let lost = try losses { _ in }
    #expect(lost.isEmpty)
  }
}
