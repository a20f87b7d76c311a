/// A set of groups, small numbers that stand for apps with the same rules.
public struct GroupSet: Hashable, Sendable {
  private var words: [UInt64] = []

  /// The set of `groups`, each at least 0.
  public init(_ groups: some Sequence<Int>) {
    for group in groups { insert(group) }
  }

  /// The members, lowest first.
  public var groups: [Int] {
    var groups: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        groups.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return groups
  }

  /// Whether no group is in it.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether `group` is in it.
  public func contains(_ group: Int) -> Bool {
    let word = group / 64
    return word < words.count && words[word] & (1 << UInt64(group % 64)) != 0
  }

  /// Adds `group`; numbers below 0 name no group and are ignored.
  public mutating func insert(_ group: Int) {
    guard group >= 0 else { return }
    while words.count <= group / 64 { words.append(0) }
    words[group / 64] |= 1 << UInt64(group % 64)
  }

  /// Whether every group of `other` is in it.
  public func isSuperset(of other: GroupSet) -> Bool {
    other.words.indices.allSatisfy { word in
      other.words[word] & ~(word < words.count ? words[word] : 0) == 0
    }
  }

  /// Adds the groups of `other`.
  public mutating func formUnion(_ other: GroupSet) {
    while words.count < other.words.count { words.append(0) }
    for word in other.words.indices { words[word] |= other.words[word] }
  }
}
