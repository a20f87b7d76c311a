import Migration
import Testing

@testable import Retirement

@Suite struct VerdictTests {
  /// What differs from a host that is ready, the answer, and the piece of evidence that says so.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let change: @Sendable (inout QuietHost) -> Void
    let answer: RetirementVerdict.Answer
    var kind = RetirementEvidence.Kind.people
    var side = RetirementEvidence.Side.favours
    var testDescription: String { name }
  }

  private static func listing(_ share: Double?, _ lists: Bool? = true) -> BuildListing {
    BuildListing(name: "app 3.0", app: "app", installShare: share, lists: lists)
  }

  static let cases: [Case] = [
    Case(name: "nothing speaks against it", change: { _ in }, answer: .ready),
    Case(
      name: "a person yesterday", change: { $0.people = [1] }, answer: .drain, side: .opposes),
    Case(
      name: "a person a day", change: { $0.people = Array(1...100) }, answer: .keep,
      side: .opposes),
    Case(
      name: "a person on the day of the verdict", change: { $0.people = [0] }, answer: .drain,
      side: .opposes),
    Case(
      name: "a person after the day of the verdict", change: { $0.people = [-1] }, answer: .ready),
    Case(
      name: "people before the time that counts", change: { $0.people = [91, 150] },
      answer: .ready),
    Case(
      name: "as many people as are tolerated",
      change: {
        $0.people = [3, 4]
        $0.thresholds = #"{"toleratedRequests": 2}"#
      }, answer: .ready),
    Case(
      name: "a shorter time that counts",
      change: {
        $0.people = [40]
        $0.thresholds = #"{"quietDays": 30}"#
      }, answer: .ready),
    Case(
      name: "a shared preview", change: { $0.previews = [5] }, answer: .drain, kind: .previews,
      side: .opposes),
    Case(
      name: "association fetches alone", change: { $0.fetches = [1, 2, 3] }, answer: .ready,
      kind: .fetches, side: .opposes),
    Case(
      name: "association fetches beside opens in apps",
      change: {
        $0.fetches = [1, 2, 3]
        $0.opens = [2]
      }, answer: .drain, kind: .fetches, side: .opposes),
    Case(
      name: "an open in an app", change: { $0.opens = [2] }, answer: .drain, kind: .appOpens,
      side: .opposes),
    Case(
      name: "an app that asks where a link leads", change: { $0.asks = [2] }, answer: .drain,
      kind: .appOpens, side: .opposes),
    Case(
      name: "an auth mail", change: { $0.mails = [2] }, answer: .keep, kind: .authMail,
      side: .opposes),
    Case(
      name: "links without a home", change: { $0.links = HostLinks(count: 9, homeless: 2) },
      answer: .drain, kind: .homes, side: .opposes),
    Case(
      name: "rows of the inventory that cannot be read", change: { $0.links?.unread = 3 },
      answer: .drain, kind: .homes, side: .missing),
    Case(
      name: "no inventory", change: { $0.links = nil }, answer: .drain, kind: .homes,
      side: .missing),
    Case(
      name: "files wrong for a month", change: { $0.wrong = Array(10...40) }, answer: .drain,
      kind: .files, side: .opposes),
    Case(
      name: "no audits", change: { $0.right = nil }, answer: .drain, kind: .files,
      side: .missing),
    Case(
      name: "audits of a week only", change: { $0.right = 1...7 }, answer: .drain, kind: .files,
      side: .missing),
    Case(
      name: "an audit long ago and none since", change: { $0.right = 88...90 }, answer: .drain,
      kind: .files, side: .missing),
    Case(
      name: "half of the installs in builds that nobody listed",
      change: { $0.builds[0].installShare = 0.5 }, answer: .drain, kind: .builds, side: .missing),
    Case(
      name: "builds without install shares", change: { $0.builds[0].installShare = nil },
      answer: .drain, kind: .builds, side: .missing),
    Case(
      name: "app events that show opens elsewhere",
      change: {
        $0.builds.append(listing(0.3))
        $0.opensElsewhere = [20]
      }, answer: .drain, kind: .appOpens),
    Case(
      name: "app events without any open",
      change: { $0.builds.append(listing(0.3)) }, answer: .drain, kind: .appOpens, side: .missing),
    Case(
      name: "app events with a day missing",
      change: {
        $0.builds.append(listing(0.3))
        $0.opensElsewhere = [20]
        $0.exportGaps = [40]
      }, answer: .drain, kind: .appOpens, side: .missing),
    Case(name: "no logs", change: { $0.logged = nil }, answer: .drain, side: .missing),
    Case(
      name: "logs that end a month ago", change: { $0.logged = 30...200 }, answer: .drain,
      side: .missing),
    Case(name: "logs that end two days ago", change: { $0.logged = 2...200 }, answer: .ready),
    Case(
      name: "logs that end three days ago", change: { $0.logged = 3...200 }, answer: .drain,
      side: .missing),
    Case(
      name: "a day without a line", change: { $0.gaps = [17] }, answer: .drain, side: .missing),
    Case(
      name: "a day on which the log has a line of another host only",
      change: {
        $0.gaps = [17]
        $0.elsewhere = Array(1...200)
      }, answer: .drain, side: .missing),
    Case(
      name: "logs of another host alone",
      change: {
        $0.gaps = Set(1...200)
        $0.elsewhere = Array(1...200)
      }, answer: .drain, side: .missing),
    Case(
      name: "days on which only an own audit asked",
      change: {
        $0.gaps = Set(17...40)
        $0.audited = Array(17...40)
      }, answer: .ready),
    Case(
      name: "a line in a hundred that cannot be read", change: { $0.unread = 2 }, answer: .ready),
    Case(
      name: "many lines that cannot be read", change: { $0.unread = 30 }, answer: .drain,
      side: .missing),
    Case(
      name: "requests whose log names no host", change: { $0.unnamed = 3 }, answer: .drain,
      side: .missing),
    Case(
      name: "logs shorter than the time that counts", change: { $0.logged = 1...60 },
      answer: .drain, side: .missing),
    Case(
      name: "builds that list it, and no app events",
      change: {
        $0.builds.append(listing(0.3))
        $0.exported = nil
      }, answer: .drain, side: .missing),
    Case(
      name: "builds that list it, with app events", change: { $0.builds.append(listing(0.3)) },
      answer: .drain, kind: .builds, side: .opposes),
    Case(
      name: "hardly any install lists it", change: { $0.builds.append(listing(0.004)) },
      answer: .ready, kind: .builds),
    Case(
      name: "shares of two apps are not added up",
      change: { host in
        host.builds = ["a", "b", "c"].flatMap { app in
          [(0.006, true), (0.994, false)].map {
            BuildListing(name: app, app: app, installShare: $0, lists: $1)
          }
        }
      }, answer: .ready, kind: .builds),
    Case(
      name: "a share that is not known", change: { $0.builds.append(listing(nil)) },
      answer: .drain, kind: .builds, side: .opposes),
    Case(
      name: "a build whose files are not known", change: { $0.builds.append(listing(0.3, nil)) },
      answer: .drain, kind: .builds, side: .missing),
    Case(
      name: "no builds", change: { $0.builds = [] }, answer: .drain, kind: .builds,
      side: .missing),
    Case(
      name: "no app events, but no build lists it", change: { $0.exported = nil },
      answer: .ready, kind: .appOpens),
    Case(
      name: "nothing at all",
      change: {
        $0.logged = nil
        $0.exported = nil
        $0.builds = []
        $0.links = nil
        $0.right = nil
      }, answer: .keep, side: .missing),
    Case(
      name: "Google's host", change: { $0.server = "google" }, answer: .keep, side: .missing),
  ]

  @Test("builds may drop a host once nothing is missing or against it but builds that list it")
  func drop() throws {
    var host = QuietHost()
    #expect(RetirementVerdict(try host.inputs()).allowsDrop)
    host.builds.append(Self.listing(0.3))
    host.opensElsewhere = [20]
    host.fetches = [1, 2, 3]
    let verdict = RetirementVerdict(try host.inputs())
    #expect(verdict.answer == .drain && verdict.allowsDrop)
    for change: @Sendable (inout QuietHost) -> Void in [
      { $0.people = [1] }, { $0.opens = [2] }, { $0.exported = nil }, { $0.logged = nil },
      { $0.right = nil }, { $0.builds.append(Self.listing(0.3, nil)) }, { $0.builds = [] },
      { $0.links = HostLinks(count: 9, homeless: 2) }, { $0.server = "google" },
    ] {
      var other = host
      change(&other)
      #expect(!RetirementVerdict(try other.inputs()).allowsDrop, "\(other)")
    }
  }

  @Test("what is there and what is missing decides", arguments: cases)
  func verdict(_ item: Case) throws {
    var host = QuietHost()
    item.change(&host)
    let verdict = try host.verdict()
    #expect(verdict.answer == item.answer, "\(verdict.evidence)")
    let piece = verdict.evidence.first { $0.kind == item.kind }
    #expect(piece?.side == item.side, "\(String(describing: piece))")
    #expect(verdict.evidence.map(\.kind) == RetirementEvidence.Kind.allCases)
    #expect(!verdict.steps.isEmpty && !verdict.never.isEmpty)
    if host.server == "us" {
      #expect(!verdict.changes.isEmpty)
      #expect(verdict.changes.allSatisfy { $0.answer != item.answer && !$0.data.isEmpty })
    } else {
      #expect(verdict.fixedReason != nil && verdict.changes.isEmpty)
    }
  }

  @Test("silence is said to be no proof while builds list the host")
  func silence() throws {
    var host = QuietHost()
    host.builds.append(Self.listing(0.3))
    host.exported = nil
    let people = try host.verdict().evidence[0]
    #expect(people.side == .missing && people.text.contains("proves nothing"), "\(people.text)")
  }

  @Test("of a host that serves more than links, those are counted apart, and nothing is left out")
  func prefixed() throws {
    var host = QuietHost()
    host.people = [3, 4]
    for (prefix, remark) in [("", ""), ("/app", "; none of them below '/app'")] {
      host.prefix = prefix
      let people = try host.verdict().evidence[0]
      #expect(people.side == .opposes && people.text.hasSuffix("2026-11-27" + remark))
    }
    host.prefix = "/AbCd"
    #expect(try host.verdict().evidence[0].text.hasSuffix("; 2 of them below '/AbCd'"))
  }

  @Test("pages of a site that stays keep nobody from retiring the links beside them")
  func site() throws {
    var host = QuietHost()
    host.hasSite = true
    host.pages = Array(1...60)
    func people() throws -> RetirementEvidence { try host.verdict().evidence[0] }
    // On the root nothing tells a page from a link but the inventory.
    #expect(try people().side == .opposes)
    #expect(
      try people().text.hasSuffix(
        "; which of them are for links cannot be told: its site has pages beside them"))
    host.listed = ["/AbCd"]
    #expect(try host.verdict().answer == .ready)
    #expect(
      try people().text
        == "no request in the last 90 days; 60 more are for pages of its site, which stays, or for links "
        + "that the inventory does not have")
    #expect(try host.verdict().steps.last == "keep its site, and the access log running")
    host.people = [3, 4]
    #expect(
      try people().text.hasPrefix("2 requests in the last 90 days, the last on 2026-11-27; 60 more")
    )
    #expect(try people().side == .opposes)
    (host.listed, host.prefix) = ([], "/AbCd")
    #expect(try people().text.hasSuffix("; 60 more are for pages of its site, which stays"))
    host.people = []
    #expect(try host.verdict().answer == .ready)
  }

  @Test("advice names the history and the project that it was asked with")
  func commands() throws {
    var host = QuietHost()
    host.right = nil
    host.opens = [2]
    var inputs = try host.inputs()
    func steps() -> [String] { RetirementVerdict(inputs).steps }
    #expect(
      steps().contains {
        $0.contains("audits over 90 days: linkover audit --project . --history audits.db")
      })
    (inputs.project, inputs.history, inputs.tenant) = ("p", "h.db", "acme")
    #expect(
      steps().contains {
        $0.contains("linkover audit --project p --history h.db --tenant acme")
      })
    #expect(
      steps().contains {
        $0.hasSuffix(
          "linkover retire links.example.com --project p --history h.db --tenant acme")
      })
  }

  @Test("missing evidence weighs nothing for the host's retirement")
  func missing() throws {
    let full = try QuietHost().verdict().weight(.favours)
    for item in Self.cases {
      var host = QuietHost()
      item.change(&host)
      let verdict = try host.verdict()
      let sum = RetirementEvidence.Side.allCases.reduce(0) { $0 + verdict.weight($1) }
      #expect(verdict.weight(.favours) <= full && sum <= full, "\(item.name)")
      if verdict.answer == .ready {
        #expect(verdict.evidence.allSatisfy { $0.side != .missing || $0.weight <= 1 })
      }
    }
  }
}
