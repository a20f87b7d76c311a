import Diagnostics
import Syntax

extension PhaseWriter {
  /// What must hold before files go live.
  func publishGates(_ hosts: [Int]) -> [Gate] {
    [
      Gate(
        "no error is left in what linkover.json names and in what the plan wrote",
        summary: "check passes",
        command: "linkover check")
    ]
      + hosts.map { project.domains[$0] }.filter { $0.server != .vendor }.map {
        Gate(
          "\($0.host) has DNS and a valid certificate for its own name, whether or not files are there",
          summary: "certificates are valid",
          command: "linkover audit --project . --no-files \($0.host)")
      }
  }

  /// What goes live on the hosts of `step`.
  func publishChanges(_ step: Step) -> [Change] {
    var changes = step.hosts.flatMap { publishChanges(project.domains[$0], index: $0, in: step) }
    changes += project.domains.filter { $0.server == .google }.map {
      Change(kind: .keep, text: "\($0.host): Google's; nothing of yours can be served there")
    }
    if hasUnrecoverable, !project.newDomains.isEmpty {
      changes.append(
        Change(
          kind: .person,
          text: "once the new URLs answer, put them in the place of dead links where you can",
          file: "links.csv"))
    }
    return changes
  }

  private func publishChanges(_ domain: Domain, index: Int, in step: Step) -> [Change] {
    if domain.server == .vendor {
      let record =
        domain.answer == .redirects
        ? "" : ", and say \"answersToday\": \"redirects\" in its entry once it has them"
      return [
        Change(
          kind: .person,
          text:
            "\(domain.host): ask whoever serves it for the same App IDs, packages and redirects"
            + record,
          file: "hosts/\(domain.host)/.well-known")
      ]
    }
    let kept = keptApps.filter { $0.domain == index }.map {
      Change(
        kind: .keep,
        text:
          "\(domain.host): \($0.identity), which linkover.json does not list, stays in the file "
          + "(\"retiredApps\" takes it out)")
    }
    return fileChanges(domain, index: index, in: step) + identityChanges(on: index) + kept
      + [serverChange(domain)]
  }

  /// The association files that go live in `step`: until the drain those of `phases/1` where there
  /// are some.
  private func fileChanges(_ domain: Domain, index: Int, in step: Step) -> [Change] {
    guard let files = hostFiles.first(where: { $0.domain == index }) else { return [] }
    let isDrained = project.steps.prefix { $0 != step }.contains { $0.kind == .drain }
    let isEarly = files.isHeldBack && !isDrained
    let folder = (isEarly ? "phases/1/" : "") + "hosts/\(domain.host)/.well-known/"
    func change(
      _ name: String, _ saved: SourceText?, _ early: [UInt8]?, _ final: [UInt8]
    ) -> Change {
      let served = isEarly ? early ?? final : final
      let stays = saved.map { Self.isSameJSON($0, served) } == true
      let note =
        stays ? " stays as it is" : served != final ? ", the apps held back as they are today" : ""
      return Change(
        kind: stays ? .keep : saved == nil ? .add : .modify,
        text: "\(domain.host): \(name)\(note)", file: folder + name)
    }
    // What Firebase Hosting makes by itself nobody has put there as a file.
    let saved = today[index].isGenerated ? PlanInputs.DomainDocuments() : today[index]
    return [
      files.aasa.map {
        change("apple-app-site-association", saved.aasa, files.heldBackAASA, $0)
      },
      files.assetlinks.map {
        change("assetlinks.json", saved.assetlinks, files.heldBackAssetlinks, $0)
      },
    ].compactMap(\.self)
  }

  /// Whether a file is JSON and the same as another, blanks between its words aside.
  private static func isSameJSON(_ file: SourceText, _ other: [UInt8]) -> Bool {
    file.bytes == other
      || withoutBlanks(file.bytes) == withoutBlanks(other) && JSONDocument(parsing: file).isValid
  }

  /// JSON text without what stands between its words.
  private static func withoutBlanks(_ text: [UInt8]) -> [UInt8] {
    var (isString, isEscaped) = (false, false)
    return text.filter { byte in
      if !isString, byte == 0x20 || (0x09...0x0D).contains(byte) { return false }
      if byte == UInt8(ascii: "\""), !isEscaped { isString.toggle() }
      isEscaped = isString && !isEscaped && byte == UInt8(ascii: "\\")
      return true
    }
  }

  private func serverChange(_ domain: Domain) -> Change {
    if domain.server == .firebase {
      return Change(
        kind: domain.firebaseJSON == nil ? .add : .modify,
        text: "\(domain.host): firebase.json with appAssociation NONE, headers and redirects",
        file: "servers/\(domain.host)/firebase.json")
    }
    return Change(
      kind: .add, text: "\(domain.host): redirects and configuration for \(domain.platform.title)",
      file: domain.platform.mainFile(
        of: domain.host, besideSite: project.hasSite(domain)))
  }

  /// What goes when hosts are retired, and what of their association files stays.
  func retireChanges(_ hosts: [Int]) -> [Change] {
    hosts.flatMap { index -> [Change] in
      let domain = project.domains[index]
      let hasSite = project.hasSite(domain)
      guard let files = retiredFiles.first(where: { $0.domain == index }) else {
        return [
          Change(
            kind: .remove,
            text: "\(domain.host): "
              + (hasSite
                ? "its association files and what answers its links; its site stays"
                : "its server; keep the domain registered and its DNS free of dangling records"))
        ]
      }
      let removed = Change(
        kind: .remove,
        text: "\(domain.host): what answers its links, and their rules; "
          + (hasSite ? "its site stays" : "a server for its association files stays"))
      return [removed] + stayingFiles(files, of: domain)
    }
  }

  private func stayingFiles(_ files: RetiredFiles, of domain: Domain) -> [Change] {
    let folder = "phases/\(files.phase)/hosts/\(domain.host)/.well-known/"
    return [
      ("apple-app-site-association", files.aasa, files.aasaNames),
      ("assetlinks.json", files.assetlinks, files.assetlinksNames),
    ].map { name, bytes, names in
      bytes == nil
        ? Change(kind: .remove, text: "\(domain.host): \(name)")
        : Change(
          kind: .modify,
          text: "\(domain.host): \(name) stays for what it names besides: "
            + names.joined(separator: "; "), file: folder + name)
    }
  }

  /// The hosts that are left and that no phase before `number` retires.
  func leftHosts(before number: Int) -> [Int] {
    let retired = project.steps[..<(number - 1)].filter { $0.kind == .retire }.flatMap(\.hosts)
    return project.domains.indices.filter { index in
      project.isLeft(project.domains[index]) && project.domains[index].server != .google
        && !retired.contains(index)
    }
  }

  /// Where gates look for the history of audits, beside `linkover.json`.
  private static let history = "audits.db"

  /// Whether nobody uses hosts any more, in the words of `linkover retire` with `options`.
  func quietGates(_ hosts: [Int], _ answer: String, options: String = "") -> [Gate] {
    hosts.map { project.domains[$0] }.map {
      Gate(
        "\($0.host): no web request by people (access logs) and no app-side open (the count in "
          + "your apps) for \(project.retirement.quietDays) days, by the logs and exports that "
          + "\"traffic\" in linkover.json names and by a daily `linkover audit --project . --history "
          + "\(Self.history)\(project.tenant.map { " --tenant \($0)" } ?? "")`; the "
          + "verdict: \(answer)",
        summary: "hosts unused for \(project.retirement.quietDays) days",
        command: "linkover retire \($0.host) --history \(Self.history)\(options)")
    }
  }

  /// The checks that the files of hosts have arrived where the systems read them, before phase
  /// `number`; files that only a later phase brings are not asked for.
  func liveGates(_ number: Int) -> [Gate] {
    let later = Set(project.steps[number...].filter { $0.kind == .publish }.flatMap(\.hosts))
    let earlier = project.steps[..<(number - 1)].filter { $0.kind == .publish }.flatMap(\.hosts)
    let waiting = later.subtracting(earlier)
    let summary =
      "files are live on \(waiting.isEmpty ? "every host" : "the hosts published so far")"
    return project.domains.indices.flatMap { index -> [Gate] in
      guard !waiting.contains(index),
        let files = hostFiles.first(where: { $0.domain == index })
      else { return [] }
      let copies = [
        files.aasa.map { _ in "Apple's copy (it asks within 24 hours)" },
        files.assetlinks.map { _ in "Google's answer" },
      ].compactMap { $0 }
      let host = project.domains[index].host
      let redirects = examples[index].map {
        ", and '\($0.url)' leads to '\($0.target)'"
      }
      return [
        Gate(
          "\(([host] + copies).joined(separator: ", ")) hold the files of this plan"
            + "\(redirects ?? "")\(vendorCost(index)); exit code 4 says not yet", summary: summary,
          command: "linkover audit --project . \(host)")
      ]
    }
  }

  /// What hangs on a vendor's file beyond the links of its host.
  private func vendorCost(_ index: Int) -> String {
    let host = project.domains[index]
    let names = project.apps.indices.filter { app in
      project.apps[app].platform == .android && needs[app].isOpen
        && hostFiles.contains { $0.domain == index && $0.apps.contains(app) }
    }.map { project.apps[$0].name }
    if host.server != .vendor || names.isEmpty { return "" }
    return "; until they do, Android 11 and earlier verify no host at all of the new builds of "
      + names.joined(separator: ", ")
  }

  /// The check that a host redirects its links, part of what `summary` says.
  func redirectGates(_ index: Int, summary: String) -> [Gate] {
    let domain = project.domains[index]
    guard domain.server != .google, let example = examples[index] else { return [] }
    return [
      Gate(
        domain.hasRedirects
          ? "\(domain.host) redirects as planned: '\(example.url)' to '\(example.target)'"
          : "\(domain.host) sends people on by its pages, having no redirects: '\(example.url)' to "
            + "'\(example.target)'",
        summary: summary, command: "linkover audit --project . \(domain.host)")
    ]
  }
}
