import Foundation
import Testing

@testable import Migration

/// Which links open which builds while hosts change their files one by one, told from the text of
/// files and the facts of Android alone: a filter takes the URL, and for each copy of the app some
/// verified host or wildcard that covers the link's host is one whose file names that copy.
struct SlowApproval {
  /// Which files a host serves.
  enum State { case today, early, final }

  let team: WildcardTeam
  /// The text of the plan's files, by host: until the drain, and then.
  let written: [String: (early: String, final: String)]

  init(team: WildcardTeam, plan: Plan) {
    self.team = team
    var written: [String: (early: String, final: String)] = [:]
    for files in plan.hostFiles {
      let final = files.assetlinks.map { String(decoding: $0, as: UTF8.self) } ?? "[]"
      let early = files.heldBackAssetlinks.map { String(decoding: $0, as: UTF8.self) } ?? final
      written[plan.project.domains[files.domain].host] = (early, final)
    }
    self.written = written
  }

  /// The filters of generated manifest text.
  static func filters(_ text: String) -> [WildcardTeam.Filter] {
    func values(_ name: String, _ block: Substring) -> [String] {
      block.components(separatedBy: "android:\(name)=\"").dropFirst().map {
        $0.components(separatedBy: "\"")[0]
      }
    }
    return text.components(separatedBy: "<intent-filter").dropFirst().flatMap { block in
      let block = block[...]
      let hosts = values("host", block)
      let paths = values("pathPrefix", block) + values("path", block)
      let isVerified = block.contains("autoVerify=\"true\"")
      return (paths.isEmpty ? ["/"] : paths).map {
        WildcardTeam.Filter(hosts: hosts, pathPrefix: $0, isVerified: isVerified)
      }
    }
  }

  /// The states of all hosts in each world.
  var worlds: [[State]] {
    var states = team.hosts.map { _ in State.today }
    var worlds = [states]
    func publish(_ hosts: [Int]) {
      for host in hosts { states[host] = .early }
      worlds.append(states)
    }
    for hosts in team.early { publish(hosts) }
    worlds.append(states)
    for hosts in team.late { publish(hosts) }
    if team.hasDrain { worlds.append(states.map { $0 == .early ? .final : $0 }) }
    return worlds
  }

  private func covers(_ pattern: String, _ host: String) -> Bool {
    pattern.hasPrefix("*.") ? host.hasSuffix(pattern.dropFirst()) : pattern == host
  }

  /// Whether the file that a host serves names an app with a certificate.
  private func names(_ host: String, _ app: Int, _ key: String, _ states: [State]) -> Bool {
    guard let index = team.hosts.firstIndex(where: { $0.name == host }) else { return false }
    if team.hosts[index].isVendors || states[index] == .today {
      return team.hosts[index].named[app]?.contains(key) == true
    }
    guard let texts = written[host] else { return false }
    let text = states[index] == .early ? texts.early : texts.final
    let statements = text.components(separatedBy: "\"relation\"")
    return statements.contains { $0.contains("\"\(team.package(app))\"") && $0.contains(key) }
  }

  /// Whether a link opens an app with these filters.
  func opens(
    _ link: Int, _ app: Int, _ filters: [WildcardTeam.Filter], _ states: [State]
  ) -> Bool {
    let (number, path, _) = team.links[link]
    let host = team.hosts[number].name
    let isTaken = filters.contains { filter in
      filter.hosts.contains { covers($0, host) } && path.hasPrefix(filter.pathPrefix ?? "")
    }
    let asked = filters.filter(\.isVerified).flatMap(\.hosts).filter { covers($0, host) }
    return isTaken
      && team.apps[app].certificates.allSatisfy { key in
        asked.contains { entry in
          names(entry.hasPrefix("*.") ? String(entry.dropFirst(2)) : entry, app, key, states)
        }
      }
  }
}
