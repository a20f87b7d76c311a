public import Diagnostics
public import LinkLanguage

/// Which URLs of one host open an app, as one ordered list of rules that can be proved about.
public struct HostRules: Sendable {
  /// Where a rule comes from.
  public struct Origin: Hashable, Sendable {
    /// The place of the filter that the rule is part of; nil where no filter says it.
    public let filter: Location?
    /// The pattern or condition as written, for the reader.
    public let text: String
    /// The index of the dynamic component that the rule is part of; nil without dynamic rules.
    public let component: Int?
  }

  /// The rules about the text after the host; the first that matches decides.
  public private(set) var rules: [LinkRule] = []
  /// Where each rule comes from, in the same order.
  public private(set) var origins: [Origin] = []
  /// Why the list does not say exactly what devices do; nil where it does.
  public private(set) var inexactness: String?

  /// What `app` opens of `host`, given without scheme, on `device`.
  ///
  /// With `statements`, verification and dynamic rules count too; without, the filters alone.
  public init(
    of app: AndroidApp, host: String, scheme: String = "https",
    on device: AndroidDevice = .current, statements: AndroidApp.StatementSource? = nil
  ) {
    let name = AndroidURL("https://" + host).host ?? host
    if let statements,
      !app.verification(of: name, on: device, statements: statements).isVerified
    {
      return
    }
    addFilters(of: app, at: host, scheme, device)
    if let statements,
      let dynamic = app.dynamicRules(of: name, on: device, statements: statements)
    {
      restrict(to: dynamic.list)
    }
  }

  /// Puts together the filters, which are alternatives.
  ///
  /// Those that never deny can go first; those that deny are joined to one list.
  private mutating func addFilters(
    of app: AndroidApp, at host: String, _ scheme: String, _ device: AndroidDevice
  ) {
    let url = AndroidURL(scheme + "://" + host)
    var denying: [[Entry]] = []
    for (filter, matcher) in app.linkMatchers(apiLevel: device.apiLevel)
    where matcher.hasScheme(url) {
      let list = matcher.rules(at: host, of: url, for: GroupSet([0])).map { rule, text in
        (rule, Origin(filter: filter.location, text: text, component: nil))
      }
      if list.contains(where: \.0.isExclusion) { denying.append(list) } else { append(list) }
    }
    guard var joined = denying.first else { return }
    for list in denying.dropFirst() {
      guard (joined.count + 1) * (list.count + 1) <= Self.joinedLimit else {
        inexactness = "too many groups that deny to be joined"
        append(list)
        continue
      }
      joined = Self.joined(joined, list)
    }
    append(joined)
  }

  /// A rule with its origin.
  private typealias Entry = (rule: LinkRule, origin: Origin)

  /// The most rules that lists of filters that deny are joined to.
  private static let joinedLimit = 4096

  private mutating func append(_ list: [Entry]) {
    rules += list.map(\.rule)
    origins += list.map(\.origin)
  }

  /// One list that opens what either list opens.
  ///
  /// Each rule of the one together with each of the other, in the order of both, and each list ends
  /// in a rule for the rest: the first pair that matches is made of the first of each that match.
  private static func joined(_ left: [Entry], _ right: [Entry]) -> [Entry] {
    func closed(_ list: [Entry]) -> [(rule: LinkRule, origin: Origin?)] {
      list.map { ($0.rule, $0.origin) } + [(LinkRule(.everything, isExclusion: true), nil)]
    }
    var entries: [Entry] = []
    for own in closed(left) {
      for other in closed(right) {
        let opener = own.rule.isExclusion && !other.rule.isExclusion ? other.origin : own.origin
        guard let origin = opener ?? other.origin else { continue }
        let rule = LinkRule(
          .all([own.rule.pattern, other.rule.pattern]),
          isExclusion: own.rule.isExclusion && other.rule.isExclusion)
        entries.append((rule, origin))
      }
    }
    return entries
  }

  /// Each dynamic rule together with each rule of the filters, in the order of both: the first pair
  /// that matches is made of the first that match by themselves.
  private mutating func restrict(to list: DynamicRuleList) {
    if list.isIgnored { return }
    let (rules, origins) = (rules, origins)
    self.rules = []
    self.origins = []
    for (index, component) in list.components.enumerated() where !component.isEmpty {
      for (rule, origin) in zip(rules, origins) {
        self.rules.append(
          LinkRule(
            .all([component.pattern, rule.pattern]),
            isExclusion: component.isExcluded || rule.isExclusion))
        self.origins.append(
          Origin(filter: origin.filter, text: origin.text, component: index))
      }
    }
  }

  /// The place and text of rule `index`, for the reader.
  public func summary(ofRule index: Int) -> String {
    let origin = origins[index]
    let component = origin.component.map { ", dynamic rule \($0 + 1)" } ?? ""
    return "\(origin.text)\(component)" + (origin.filter.map { " (\($0.text))" } ?? "")
  }
}
