import Syntax

/// Takes the keys that matter here out of a property list.
struct EntitlementsReader {
  /// The associated-domains entries, in order.
  private(set) var entries: [AssociatedDomainsEntry] = []
  /// The bytes of the array of entries.
  private(set) var entriesRange: Range<Int>?
  /// The App ID that the build is signed with.
  private(set) var applicationIdentifier: PlacedText?
  /// The Team ID that the build is signed with.
  private(set) var teamIdentifier: PlacedText?
  /// How the build is signed, where a tool wrote that in.
  private(set) var signing: SigningKind?
  /// What has the wrong type: where, and a message.
  private(set) var oddities: [(range: Range<Int>, message: String)] = []

  /// Reads the outermost value.
  mutating func read(_ root: PropertyListNode?) {
    guard let root else { return }
    guard case .dictionary(let members) = root.value else {
      oddities.append((root.range, "the property list is no dictionary"))
      return
    }
    for member in members {
      switch member.key {
      case Entitlements.associatedDomainsKey:
        readEntries(member.value)
      case "application-identifier", "com.apple.application-identifier":
        applicationIdentifier = text(member.value)
      case "com.apple.developer.team-identifier":
        teamIdentifier = text(member.value)
      case "get-task-allow", "com.apple.security.get-task-allow":
        if case .boolean(let isAllowed) = member.value.value, signing == nil {
          signing = isAllowed ? .development : .distribution
        }
      case "beta-reports-active":
        if case .boolean(true) = member.value.value { signing = .distribution }
      default: break
      }
    }
  }

  private mutating func readEntries(_ node: PropertyListNode) {
    entriesRange = node.range
    guard case .array(let elements) = node.value else {
      oddities.append((node.range, "the associated domains are no array"))
      return
    }
    for element in elements {
      if let text = text(element) {
        entries.append(AssociatedDomainsEntry(text))
      } else {
        oddities.append((element.range, "an associated-domains entry is no string"))
      }
    }
  }

  private func text(_ node: PropertyListNode) -> PlacedText? {
    if case .string(let text) = node.value { PlacedText(text, at: node.range) } else { nil }
  }
}
