import Audit
import Bytes
import CommandLineKit
import Diagnostics
import LinkLanguage
import Migration
import Syntax

/// The hosts that an audit asks, and what a plan wants there.
struct AuditTargets {
  /// The hosts, each once, in the order given.
  private(set) var hosts: [String] = []
  /// What the saved plan wants on each of them; empty without a plan.
  private(set) var wanted: [String: WantedFiles] = [:]
  /// What the user should know about the choice.
  private(set) var notes: [String] = []

  private let today: CalendarDate
  private var seen: Set<String> = []

  /// Collects the hosts named, those of a list, or else those of the project.
  ///
  /// What hosts are to serve is what the phases say whose dates are before `today`.
  init(
    named hosts: [String], list: String?, projectFolder: String?, tenant: String? = nil,
    today: CalendarDate
  ) throws {
    self.today = today
    for host in hosts { try add(host, from: "the command line") }
    if let list { try addList(list) }
    if hosts.isEmpty, list == nil || projectFolder != nil {
      try addProject(projectFolder ?? ".", tenant, addsHosts: list == nil)
    } else if let projectFolder {
      try addProject(projectFolder, tenant, addsHosts: false)
    }
    if self.hosts.isEmpty { throw UsageError("there is no host to audit") }
  }

  private mutating func add(_ text: String, from place: String) throws {
    let bytes = Array(text.utf8)
    let reference = URLReference(bytes[...])
    let written = reference.host.map { String(decoding: bytes[$0], as: UTF8.self) } ?? text
    guard let host = HostName(written) else {
      throw UsageError("'\(text)' in \(place) is no host name", help: "write it as a.example.com")
    }
    if seen.insert(host.text).inserted { hosts.append(host.text) }
  }

  /// Takes one host or URL a line; empty lines and what follows `#` are skipped.
  private mutating func addList(_ path: String) throws {
    let name = path == "-" ? "standard input" : "'\(path)'"
    let lines = try FileContents.read(path).split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = line.prefix { $0 != UInt8(ascii: "#") }.drop { $0 <= 0x20 }
      let end = text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? text.startIndex
      if end == text.startIndex { continue }
      try add(String(decoding: text[..<end], as: UTF8.self), from: "line \(index + 1) of \(name)")
    }
  }

  private mutating func addProject(
    _ folder: String, _ tenant: String?, addsHosts: Bool
  ) throws {
    var loader = ProjectLoader(folder: folder, tenant: tenant)
    guard let loaded = try loader.load().project else {
      throw CommandFailure(
        "'\(FileSystem.join(folder, ProjectLoader.fileName))' cannot be used",
        help: "see: linkover check \(folder)", exitCode: .wrongUse)
    }
    let plan = try SavedPlan(projectFolder: folder, tenant: tenant)
    if plan == nil {
      notes.append("there is no saved plan: what hosts serve is not compared with one")
    }
    if let plan { noteChanges(since: plan, loaded) }
    for (index, domain) in loaded.project.domains.enumerated() {
      if domain.server == .google {
        if addsHosts { notes.append("'\(domain.host)' is Google's and is not audited") }
        continue
      }
      if addsHosts { try add(domain.host, from: "the project") }
      guard let plan, let host = HostName(domain.host)?.text else { continue }
      let stages = try HostStages(plan, loaded.project, index, on: today)
      wanted[host] = stages.wanted(today: loaded.domains[index])
      if let phase = stages.goneSince {
        notes.append(
          "'\(domain.host)' was to be retired in phase \(phase): what it serves is not compared with the "
            + "plan")
      }
    }
    for claimed in plan?.claimedHosts ?? [] {
      guard let host = HostName(claimed.host)?.text, wanted[host] == nil else { continue }
      wanted[host] = WantedFiles(
        aasa: claimed.leastAASA, assetlinks: claimed.leastAssetlinks, mayHoldMore: true,
        isServedByFirebase: claimed.host == loaded.project.signInDomain)
    }
  }

  /// Says which inputs are no longer what the plan was made from; exports are not read again for it.
  private mutating func noteChanges(since plan: SavedPlan, _ loaded: LoadedProject) {
    let saved = plan.document.root?["inputs"]?.array ?? []
    let changed = loaded.digests.filter { input in
      saved.first { $0["path"]?.string == input.path }?["sha256"]?.string != input.digest
    }
    if changed.isEmpty { return }
    let names = changed.map { "'\($0.path)'" }.joined(separator: ", ")
    notes.append("the plan was made from another \(names): plan again to compare with today's")
  }
}
