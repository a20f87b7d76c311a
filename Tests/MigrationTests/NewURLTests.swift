import Testing

@testable import Migration

/// What files of the plan that somebody changed take from the new URLs of links.
@Suite struct NewURLTests {
  private static let new = "go.example.com"

  private static let project = WrittenProject(
    json: """
      {"version": 1,
       "apps": [{"name": "i", "appID": "\(SmallTeam.appID)"}, {"name": "a", "package":
        "\(SmallTeam.package)", "certificates": ["\(SmallTeam.certificate)"]}],
       "builds": [{"app": "i", "version": "2", "planned": true, "resolver": "redirect"},
        {"app": "a", "version": "2", "planned": true, "resolver": "redirect"}],
       "domains": [{"host": "links.example.com", "prefix": "/t"}, {"host": "\(new)", "role": "new"},
        {"host": "team.page.link"}]}
      """,
    links: [
      "https://links.example.com/t/AbCd,https://www.example.net/a,a",
      "https://links.example.com/t/summer,https://www.example.net/b,b",
      "https://team.page.link/XyZw,https://www.example.net/c,c",
      "https://links.example.com/t/?link=https%3A%2F%2Fwww.example.net%2Fd,,d",
    ])

  /// What is done to a saved file of the new host or of an app, and what is lost by it.
  struct Mutation: CustomTestStringConvertible, Sendable {
    var name: String
    var build: String
    /// The links whose new URLs the build no longer opens, by number.
    var lost = [0, 1, 2]
    /// How the names of the apps' files begin.
    var named = "coexistence"
    var hosts: @Sendable (inout HostFiles) -> Void = { _ in }
    var apps: @Sendable (inout AppFile) -> Void = { _ in }

    var testDescription: String { name }
  }

  private static func replacing(_ old: String, _ new: String, in bytes: [UInt8]) -> [UInt8] {
    Array(String(decoding: bytes, as: UTF8.self).replacing(old, with: new).utf8)
  }

  private static let mutations: [Mutation] = [
    Mutation(name: "no AASA", build: "i 2", hosts: { $0.aasa = nil }),
    Mutation(name: "no assetlinks.json", build: "a 2", hosts: { $0.assetlinks = nil }),
    Mutation(
      name: "another App ID", build: "i 2",
      hosts: { $0.aasa = $0.aasa.map { replacing(SmallTeam.appID, "ZZZZZ99999.x", in: $0) } }),
    Mutation(
      name: "another certificate", build: "a 2",
      hosts: { $0.assetlinks = $0.assetlinks.map { replacing("AB:AB", "AB:CD", in: $0) } }),
    Mutation(
      name: "a rule that shadows one link", build: "i 2", lost: [1],
      hosts: {
        $0.aasa = $0.aasa.map {
          replacing(
            "\"components\": [", "\"components\": [{\"/\": \"/sum*\", \"exclude\": true},", in: $0)
        }
      }),
    Mutation(
      name: "no entitlement", build: "i 2",
      apps: { file in
        if file.app == 0 {
          file.bytes = replacing("applinks:\(new)", "applinks:x.y", in: file.bytes)
        }
      }),
    Mutation(
      name: "no filter", build: "a 2",
      apps: { file in
        if file.app == 1 { file.bytes = replacing(new, "x.y", in: file.bytes) }
      }),
    Mutation(
      name: "no entitlement once the legacy ones are gone", build: "i 2", named: "final",
      apps: { file in
        if file.app == 0 {
          file.bytes = replacing("applinks:\(new)", "applinks:x.y", in: file.bytes)
        }
      }),
    Mutation(
      name: "a filter for some paths", build: "a 2", lost: [1, 2],
      apps: { file in
        if file.app == 1 {
          file.bytes = replacing(
            "android:host=\"\(new)\" />",
            "android:host=\"\(new)\" /><data android:path=\"/AbCd\" />", in: file.bytes)
        }
      }),
  ]

  private func losses(_ mutation: Mutation) throws -> [String] {
    let builder = PlanBuilder(
      try #require(try Self.project.inputs(), "\(Self.project.findings)"))
    let plan = builder.plan()
    #expect(plan.isLossless)
    var (hosts, apps) = (plan.hostFiles, plan.appFiles)
    for index in hosts.indices where plan.project.domains[hosts[index].domain].host == Self.new {
      mutation.hosts(&hosts[index])
    }
    for index in apps.indices where apps[index].name.hasPrefix(mutation.named) {
      mutation.apps(&apps[index])
    }
    let changed = builder.plan(with: hosts, appFiles: apps)
    return changed.unrestored.flatMap { loss -> [String] in
      guard case .newURLClosed = loss.reason else { return ["\(loss.reason)"] }
      return changed.cellOfLink.indices.filter { Int(changed.cellOfLink[$0]) == loss.cell }
        .map { "\(changed.name(of: loss.audience)): \($0)" }
    }.sorted()
  }

  @Test(
    "a change to what the new host serves or apps claim loses exactly these", arguments: mutations)
  func exact(_ mutation: Mutation) throws {
    #expect(try losses(mutation) == mutation.lost.map { "\(mutation.build): \($0)" })
  }

  @Test("files as the plan wrote them lose nothing")
  func unchanged() throws {
    #expect(try losses(Mutation(name: "nothing", build: "")) == [])
  }

  @Test("an app that does not ask for a host is asked about no new URLs of its links")
  func unclaimed() throws {
    func closed(_ manifest: String) throws -> [String] {
      let project = WrittenProject(
        json: """
          {"version": 1, "apps": [{"name": "a", "package": "\(SmallTeam.package)", "certificates":
           ["\(SmallTeam.certificate)"]}, {"name": "b", "package": "com.example.b",
            "certificates": ["\(SmallTeam.certificate)"]}],
           "builds": [{"app": "a", "version": "1", "manifest": "a", "resolver": "redirect"},
            {"app": "b", "version": "1", "manifest": "b", "resolver": "redirect"}],
           "domains": [{"host": "links.example.com"}, {"host": "\(Self.new)", "role": "new"}]}
          """,
        files: [
          "a": WrittenProject.manifest(SmallTeam.package, hosts: "links.example.com", Self.new),
          "b": manifest,
        ], links: ["https://links.example.com/AbCd,https://www.example.net/a,a"])
      let plan = PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
      return plan.unrestored.compactMap { loss in
        if case .newURLClosed = loss.reason { plan.name(of: loss.audience) } else { nil }
      }
    }
    let name = "com.example.b"
    #expect(try closed(WrittenProject.manifest(name, hosts: Self.new, below: "/pages/")) == [])
    let both = WrittenProject.manifest(
      name, hosts: "links.example.com", Self.new, below: "/pages/")
    #expect(try closed(both) == ["b 1"])
  }
}
