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
  private var last: CalendarDate?
  private var isDrained = false
  private var isSwitched = false
  private var published: Set<Int> = []
  private var retired: Set<Int> = []

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
    let isNamed = object.text("do", isRequired: true) != nil
    let kind = object.choice("do", default: Step.Kind.publish)
    let hosts = indexes("hosts", of: "domains", among: domains.map(\.host), &object)
    let named = indexes("apps", of: "apps", among: apps.map(\.name), &object)
    let date = date(&object)
    let rollout = rollout(&object)
    let leftShare = object.share("leftShare") ?? Step(kind: .drain).leftShare
    object.reportUnknownKeys()
    if isNamed { reportUselessKeys(kind, &object) }
    if !isNamed { return nil }
    let all = Array(apps.indices)
    var step =
      switch kind {
      case .publish: Step(kind: kind, hosts: hosts ?? own { _ in true }, date: date)
      case .retire:
        Step(
          kind: kind,
          hosts: hosts ?? own { $0.isLeft(among: domains) }.filter { !retired.contains($0) },
          date: date)
      case .ship, .drop: Step(kind: kind, apps: named ?? all, rollout: rollout, date: date)
      case .issue, .drain, .signIn: Step(kind: kind, leftShare: leftShare, date: date)
      }
    step.range = node.range
    note(step, at: object.location(of: node))
    return step
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

  /// Reports what cannot be done after the steps before.
  private mutating func note(_ step: Step, at location: Location) {
    switch step.kind {
    case .publish: published.formUnion(step.hosts)
    case .issue:
      findings += unpublished.map { BadProjectValue.unpublished($0.host, at: location) }
    case .drain:
      if isDrained { findings.append(BadProjectValue.second(.drain, at: location)) }
      isDrained = true
    case .retire:
      retired.formUnion(step.hosts)
      findings += step.hosts.map { domains[$0] }.filter { $0.role == .new }.map {
        BadProjectValue.retired($0.host, at: location)
      }
    case .signIn:
      if !hasSignInDomain { findings.append(BadProjectValue.noSignInDomain(at: location)) }
      if isSwitched { findings.append(BadProjectValue.second(.signIn, at: location)) }
      isSwitched = true
    case .ship, .drop: break
    }
  }

  /// The parts of people that a staged rollout reaches, each more than the one before.
  private func rollout(_ object: inout ObjectReader) -> [Double] {
    var shares: [Double] = []
    for node in object.list("rollout") {
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

  /// The hosts that the team can change and `isWanted` takes.
  private func own(_ isWanted: (Domain) -> Bool) -> [Int] {
    domains.indices.filter { domains[$0].server != .google && isWanted(domains[$0]) }
  }

  private func indexes(
    _ key: String, of list: String, among names: [String], _ object: inout ObjectReader
  ) -> [Int]? {
    guard object.node(key) != nil else { return nil }
    return object.texts(key).compactMap { text, node in
      if let index = names.firstIndex(of: text) { return index }
      object.report(
        UnknownProjectReference.entry(
          text, of: list, among: names, at: object.location(of: node)))
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
