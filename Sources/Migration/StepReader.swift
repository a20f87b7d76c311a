import Diagnostics
import Syntax

/// Reads the phases that a team gives in `linkover.json`.
struct StepReader {
  /// The file, for places.
  let source: SourceText
  /// The project's apps.
  let apps: [App]
  /// The project's domains.
  let domains: [Domain]
  /// Whether it is known where mails for signing in come from.
  let hasSignInDomain: Bool
  /// What was wrong so far.
  private(set) var findings: [Finding] = []
  /// Whether some phase so far could not be read.
  private var isPartial = false
  private var last: CalendarDate?
  /// The kinds of phases so far that a plan has once.
  private var single: Set<Step.Kind> = []
  private var published: Set<Int> = []
  private var retired: Set<Int> = []
  /// The apps whose entries are taken out.
  private var dropped: Set<Int> = []
  /// The apps that everybody has the builds of.
  private var shipped: Set<Int> = []
  /// For each app the part of people that have its builds since files last changed: Android reads these
  /// anew with an update.
  private var reached: [Int: Double] = [:]

  /// An app or host that a phase is about.
  private struct Mention {
    /// Its index in the project.
    let index: Int
    /// Where the phase names it, or else what it does.
    let location: Location
  }

  /// Begins to read phases of a project with these apps and domains.
  init(source: SourceText, apps: [App], domains: [Domain], hasSignInDomain: Bool) {
    self.source = source
    self.hasSignInDomain = hasSignInDomain
    self.apps = apps
    self.domains = domains
  }

  /// The steps in their order; those that could not be read are left out and reported.
  mutating func steps(_ nodes: [JSONNode]) -> [Step] {
    let steps = nodes.compactMap { node in step(node).map { (node: node, step: $0) } }
    // What a phase that cannot be read is about may be just what others lack.
    if isPartial { return steps.map(\.step) }
    for index in steps.indices { checkOrder(index, of: steps) }
    if let first = steps.first(where: { $0.step.kind.needs.contains(.drain) }),
      !steps.contains(where: { $0.step.kind == .drain })
    {
      findings.append(
        BadProjectValue.noDrain(
          first.step.kind,
          at: source.location(of: first.node["do"]?.range ?? first.node.range)))
    }
    if !steps.contains(where: { $0.step.kind == .issue }) {
      findings += unpublished.map {
        BadProjectValue.unpublished($0.host, at: source.location(of: $0.range))
      }
    }
    return steps.map(\.step)
  }

  /// Reports a phase that stands before one of those whose work it counts on.
  private mutating func checkOrder(_ index: Int, of steps: [(node: JSONNode, step: Step)]) {
    let (node, step) = steps[index]
    let (before, after) = (steps[..<index].map(\.step), steps[(index + 1)...].map(\.step))
    for need in step.kind.needs {
      let isThere = before.contains { $0.kind == need }
      guard let late = after.first(where: { $0.kind == need }), step.kind.waitsForAll || !isThere
      else { continue }
      let place = source.location(of: node["do"]?.range ?? node.range)
      // Where one of the kind stands above, only its apps or hosts tell which is meant.
      findings.append(
        BadProjectValue.order(step.kind, before: need, of: isThere ? names(late) : [], at: place))
      return
    }
  }

  /// The apps or hosts that a step is about.
  private func names(_ step: Step) -> [String] {
    step.apps.map { apps[$0].name } + step.hosts.map { domains[$0].host }
  }

  /// The domains that new links are on and that no phase so far publishes, but for those that
  /// redirect links today.
  private var unpublished: [Domain] {
    domains.indices.filter { index in
      domains[index].role == .new && domains[index].answer != .redirects
        && !published.contains(index)
    }.map { domains[$0] }
  }

  private mutating func step(_ node: JSONNode) -> Step? {
    var object = ObjectReader(node, title: "a phase", source: source)
    defer { findings += object.findings }
    let isNamed = object.text("do", isRequired: true).flatMap { Step.Kind(rawValue: $0) } != nil
    let kind = object.choice("do", default: Step.Kind.publish)
    let hosts = mentions("hosts", of: "domains", among: domains.map(\.host), &object) {
      ProjectValues.host($0) ?? $0
    }
    let named = mentions("apps", of: "apps", among: apps.map(\.name), &object) { $0 }
    isPartial = isPartial || !object.findings.isEmpty
    var step = Step(
      kind: kind, rollout: rollout(&object),
      leftShare: object.share("leftShare") ?? Step(kind: .drain).leftShare, date: date(&object),
      range: node.range)
    object.reportUnknownKeys()
    if !isNamed { return nil }
    reportUselessKeys(kind, &object)
    let place = object.location(of: object.node("do") ?? node)
    let all = rest(of: kind).map { Mention(index: $0, location: place) }
    switch kind {
    case .publish, .retire:
      let mentions = hosts ?? all
      step.hosts = mentions.map(\.index).sorted()
      if mentions.isEmpty, hosts == nil { noteNothing(kind, at: place) }
      note(kind, hosts: mentions)
    case .ship, .drop:
      let mentions = named ?? all
      step.apps = mentions.map(\.index).sorted()
      if mentions.isEmpty, named == nil { noteNothing(kind, at: place) }
      note(kind, apps: mentions, rollout: step.rollout)
    case .issue, .drain, .signIn: note(kind, at: object.location(of: node))
    }
    return step
  }

  /// The hosts or apps that a phase is about which names none: all that no phase above is about.
  private func rest(of kind: Step.Kind) -> [Int] {
    switch kind {
    case .publish:
      domains.indices.filter { domains[$0].server != .google && !published.contains($0) }
    case .retire:
      domains.indices.filter { index in
        domains[index].server != .google && domains[index].isLeft(among: domains)
          && !retired.contains(index)
      }
    case .ship:
      apps.indices.filter {
        shipped.count < apps.count ? !shipped.contains($0) : reached[$0] ?? 0 < 1
      }
    case .drop: apps.indices.filter { !dropped.contains($0) }
    case .issue, .drain, .signIn: []
    }
  }

  /// Reports keys that the kind of step has no use for.
  private func reportUselessKeys(_ kind: Step.Kind, _ object: inout ObjectReader) {
    let kinds: [String: [Step.Kind]] = [
      "hosts": [.publish, .retire], "apps": [.ship, .drop], "rollout": [.ship],
      "leftShare": [.drain, .signIn],
    ]
    for (key, kinds) in kinds.sorted(by: { $0.key < $1.key }) where !kinds.contains(kind) {
      guard let node = object.node(key) else { continue }
      object.report(
        BadProjectValue.useless(key, in: kind, for: kinds, at: object.location(of: node)))
    }
  }

  /// Reports a phase that is about all hosts or apps while there are none, or none any more.
  private mutating func noteNothing(_ kind: Step.Kind, at location: Location) {
    switch kind {
    case .retire where retired.isEmpty:
      findings.append(BadProjectValue.noHostLeft(at: location))
    case .publish where published.isEmpty: break
    case .ship where apps.isEmpty, .drop where apps.isEmpty: break
    case .publish, .retire:
      findings.append(BadProjectValue.nothingLeft(kind, "host", at: location))
    default: findings.append(BadProjectValue.nothingLeft(kind, "app", at: location))
    }
  }

  /// Reports hosts that cannot be published or retired, or not once more.
  private mutating func note(_ kind: Step.Kind, hosts: [Mention]) {
    if kind == .publish { reached = [:] }
    for mention in hosts {
      let domain = domains[mention.index]
      let isNew =
        kind == .publish
        ? published.insert(mention.index).inserted : retired.insert(mention.index).inserted
      if domain.server == .google {
        findings.append(BadProjectValue.googles(domain.host, kind, at: mention.location))
      } else if !isNew {
        findings.append(BadProjectValue.second(kind, of: domain.host, at: mention.location))
      } else if kind == .retire, domain.role == .new {
        findings.append(BadProjectValue.retired(domain.host, at: mention.location))
      } else if kind == .retire, !domain.isLeft(among: domains) {
        findings.append(BadProjectValue.staying(domain.host, at: mention.location))
      }
    }
  }

  /// Reports apps that people have by then, or whose entries are gone.
  private mutating func note(_ kind: Step.Kind, apps mentions: [Mention], rollout: [Double]) {
    for mention in mentions {
      let name = apps[mention.index].name
      if kind == .drop {
        if !dropped.insert(mention.index).inserted {
          findings.append(BadProjectValue.second(.drop, of: name, at: mention.location))
        }
        continue
      }
      let before = reached[mention.index] ?? 0
      if before >= 1 {
        findings.append(BadProjectValue.second(.ship, of: name, at: mention.location))
      } else if let first = rollout.first, first <= before {
        findings.append(
          BadProjectValue.stage(first, of: name, after: before, at: mention.location))
      }
      let share = max(before, rollout.last ?? 1)
      reached[mention.index] = share
      if share >= 1 { shipped.insert(mention.index) }
    }
  }

  /// Reports a phase that a plan has once, and what it lacks.
  private mutating func note(_ kind: Step.Kind, at location: Location) {
    if kind == .issue, !isPartial {
      findings += unpublished.map { BadProjectValue.unpublished($0.host, at: location) }
    }
    if kind == .signIn, !hasSignInDomain {
      findings.append(BadProjectValue.noSignInDomain(at: location))
    }
    if kind == .drain { reached = [:] }
    if !single.insert(kind).inserted {
      findings.append(BadProjectValue.second(kind, at: location))
    }
  }

  /// The parts of people that a staged rollout reaches, each more than the one before.
  private func rollout(_ object: inout ObjectReader) -> [Double] {
    var shares: [Double] = []
    for node in object.list("rollout", isFilled: true) {
      guard case .number(let digits) = node.value, let share = Double(digits),
        share > shares.last ?? 0, share <= 1
      else {
        object.report(BadProjectValue.stage(at: object.location(of: node)))
        return []
      }
      shares.append(share)
    }
    return shares
  }

  /// What a list names of the project's; nil where there is no list.
  private func mentions(
    _ key: String, of list: String, among names: [String], _ object: inout ObjectReader,
    as normal: (String) -> String
  ) -> [Mention]? {
    guard object.node(key)?.array != nil else {
      _ = object.texts(key)
      return nil
    }
    var seen: Set<Int> = []
    return object.texts(key, isFilled: true).compactMap { text, node in
      let location = object.location(of: node)
      guard let index = names.firstIndex(of: normal(text)) else {
        object.report(
          UnknownProjectReference.entry(text, of: list, among: names, at: location))
        return nil
      }
      if seen.insert(index).inserted { return Mention(index: index, location: location) }
      object.report(DuplicateProjectName.mention(text, in: key, at: location))
      return nil
    }
  }

  /// The day of a phase, which must not lie before that of the one before.
  private mutating func date(_ object: inout ObjectReader) -> CalendarDate? {
    guard let text = object.text("on"), let node = object.node("on") else { return nil }
    guard let date = CalendarDate(text) else {
      object.report(BadProjectValue.day(text, at: object.location(of: node)))
      return nil
    }
    if let last, date < last {
      object.report(BadProjectValue.day(text, before: last, at: object.location(of: node)))
    }
    last = date
    return date
  }
}
