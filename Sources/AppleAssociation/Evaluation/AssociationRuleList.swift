public import LinkLanguage
import Syntax

/// The rules of an association file as the engine wants them: one list in file order, apps with the
/// same rules as one group.
public struct AssociationRuleList: Sendable {
  /// The rules, in the order of the file.
  public let rules: [LinkRule]
  /// The rules of the file, by the indexes of `rules`.
  public let sources: [AssociationRule]
  /// The apps, in order of first mention.
  public let apps: [AppID]
  /// The group of each app, by the indexes of `apps`.
  public let groups: [Int]
  /// How many groups there are.
  public let groupCount: Int

  /// The rules of `file`; none when the system would not read it.
  public init(_ file: AppleAssociationFile) {
    self.init(file, entries: file.isReadable ? file.entries : [])
  }

  /// The rules of `entries`, which are some of those of `file`.
  init(_ file: AppleAssociationFile, entries: [AssociationEntry]) {
    let mentions = Self.mentions(entries)
    apps = mentions.apps
    var lists: [[Int]: Int] = [:]
    var groups: [Int] = []
    for list in mentions.entries {
      let next = lists.count
      let group = lists[list, default: next]
      lists[list] = group
      groups.append(group)
    }
    self.groups = groups
    groupCount = lists.count
    var groupsOfEntry = Array(repeating: GroupSet([]), count: entries.count)
    for (app, list) in mentions.entries.enumerated() {
      for entry in list { groupsOfEntry[entry].insert(groups[app]) }
    }
    let variables = file.engineVariables
    var rules: [LinkRule] = []
    var sources: [AssociationRule] = []
    for (index, entry) in entries.enumerated() where !groupsOfEntry[index].isEmpty {
      for rule in entry.rules {
        rules.append(
          LinkRule(
            .apple(rule.pattern(variables)), isExclusion: rule.isExclusion,
            groups: groupsOfEntry[index]))
        sources.append(rule)
      }
    }
    self.rules = rules
    self.sources = sources
  }

  /// The group of `app`; nil when the file does not name it.
  public func group(of app: AppID) -> Int? {
    apps.firstIndex(of: app).map { groups[$0] }
  }

  private static func mentions(
    _ entries: [AssociationEntry]
  ) -> (apps: [AppID], entries: [[Int]]) {
    var apps: [AppID] = []
    var lists: [[Int]] = []
    var indexes: [AppID: Int] = [:]
    for (entry, content) in entries.enumerated() {
      for mention in content.appIDs {
        let app = AppID(mention.text)
        if let index = indexes[app] {
          if lists[index].last != entry { lists[index].append(entry) }
        } else {
          indexes[app] = apps.count
          apps.append(app)
          lists.append([entry])
        }
      }
    }
    return (apps, lists)
  }
}
