public import AndroidAssociation
public import AppleAssociation
public import LinkLanguage

/// Whether an iOS app and an Android app open the same links of one host.
///
/// Android decodes a URL before it compares, iOS does not, and they treat slashes in a row otherwise.
/// So URLs in their usual spelling are compared first, and only if they agree the unusual ones.
public struct PlatformParity: Sendable {
  /// URLs that open on one platform only.
  public struct Difference: Sendable {
    /// Such a URL, path, query and fragment; or that the question was not decided.
    public let proof: LinkProof
    /// What opens it on the one platform.
    public let rule: String
    /// What keeps it in the browser on the other; nil where nothing there takes it.
    public let exclusion: String?
  }

  /// The host, with a port where the filter has one.
  public let host: String
  /// The iOS app; nil where no association file of the host names one.
  public let appID: AppID?
  /// The Android app.
  public let androidApp: String
  /// What only iOS opens, in the usual spelling.
  public let onlyApple: [Difference]
  /// What only Android opens, in the usual spelling.
  public let onlyAndroid: [Difference]
  /// What only iOS opens because of its spelling.
  public let onlyAppleUnusually: [Difference]
  /// What only Android opens because of its spelling.
  public let onlyAndroidUnusually: [Difference]
  /// Why the comparison is not exact; nil where it is.
  public let remark: String?

  /// Whether it is proved that both open the same links, but for unusual spellings.
  public var isProved: Bool { onlyApple.isEmpty && onlyAndroid.isEmpty && remark == nil }

  /// Compares what the app of `group` in `list` opens with the rules of an Android app.
  private init(
    host: String, appID: AppID?, list: AssociationRuleList?, group: Int, app: AndroidApp,
    rules: HostRules
  ) {
    self.host = host
    self.appID = appID
    androidApp = app.name
    remark = rules.inexactness
    let usual = Comparison(list, group: group, rules, isUsual: true)
    (onlyApple, onlyAndroid) = (usual.onlyApple, usual.onlyAndroid)
    let agrees = onlyApple.isEmpty && onlyAndroid.isEmpty
    let all = agrees ? Comparison(list, group: group, rules, isUsual: false) : nil
    onlyAppleUnusually = all?.onlyApple ?? []
    onlyAndroidUnusually = all?.onlyAndroid ?? []
  }

  /// One comparison, of all URLs or of those in their usual spelling.
  private struct Comparison {
    var onlyApple: [Difference] = []
    var onlyAndroid: [Difference] = []

    init(_ list: AssociationRuleList?, group: Int, _ rules: HostRules, isUsual: Bool) {
      let left = isUsual ? LinkPart.allCases : []
      let exclusions = { (groups: GroupSet) in
        left.map { LinkRule(.unusual($0), isExclusion: true, groups: groups) }
      }
      let all = GroupSet(0..<max(1, list?.groupCount ?? 1))
      var prover = LinkProver([
        exclusions(all) + (list?.rules ?? []), exclusions(GroupSet([0])) + rules.rules,
      ])
      let apple = { (rule: Int) in list?.sources[rule - left.count].summary ?? "" }
      let android = { (rule: Int) in rules.summary(ofRule: rule - left.count) }
      onlyApple = prover.losses(from: 0, group: group, to: 1, group: 0).map { loss in
        Difference(
          proof: loss.proof, rule: apple(loss.rule),
          exclusion: loss.verdict.opens ? nil : loss.verdict.rule.map(android))
      }
      onlyAndroid = prover.losses(from: 1, group: 0, to: 0, group: group).map { loss in
        Difference(
          proof: loss.proof, rule: android(loss.rule),
          exclusion: loss.verdict.opens ? nil : loss.verdict.rule.map(apple))
      }
    }
  }

  /// Compares every Android app with every iOS app, host by host; of iOS apps with the same rules
  /// the first stands for all.
  ///
  /// An association file without a host counts for every host. `statements` give what each host
  /// serves for Android; without, filters alone are compared.
  public static func all(
    associations: [(file: AppleAssociationFile, host: String?)], apps: [AndroidApp],
    on device: AndroidDevice = .current, statements: AndroidApp.StatementSource?
  ) -> [PlatformParity] {
    let lists = associations.map { (list: AssociationRuleList($0.file), host: $0.host) }
    return apps.flatMap { app -> [PlatformParity] in
      var hosts = app.exampleHosts
      for host in associations.compactMap(\.host) where !hosts.contains(host) {
        hosts.append(host)
      }
      return hosts.flatMap { host -> [PlatformParity] in
        let rules = HostRules(of: app, host: host, on: device, statements: statements)
        let serving = lists.filter { $0.host == nil || $0.host == host }
        let pairs = serving.flatMap { entry in
          entry.list.representatives.map { (list: entry.list, app: $0.app, group: $0.group) }
        }
        if pairs.isEmpty {
          return [
            PlatformParity(
              host: host, appID: nil, list: nil, group: 0, app: app, rules: rules)
          ]
        }
        return pairs.map { pair in
          PlatformParity(
            host: host, appID: pair.app, list: pair.list, group: pair.group, app: app,
            rules: rules)
        }
      }
    }
  }
}

extension AssociationRuleList {
  /// The first app of each group.
  fileprivate var representatives: [(app: AppID, group: Int)] {
    (0..<groupCount).compactMap { group in
      groups.firstIndex(of: group).map { (apps[$0], group) }
    }
  }
}
