import Bytes
import Syntax

/// The fields of JSON records by their paths, and what each stands for.
///
/// A path is the keys that lead to a value; what lies in an array has the array's path, whatever its
/// place in it. Every path is looked at once, however many records have it.
struct JSONPaths: Sendable {
  /// How sure it is that a field is what it is taken for; of several fields the surest counts.
  enum Ground: UInt8, Comparable, Sendable {
    /// The user says so.
    case given
    /// It has the name of the API or of the Takeout export.
    case named
    /// It has a usual name.
    case usualName
    /// It has a name that often means the last part of a link.
    case suffixName
    /// Its values look so.
    case guessed

    static func < (left: Ground, right: Ground) -> Bool { left.rawValue < right.rawValue }
  }

  private struct Node: Sendable {
    var parent: Int
    var key: [UInt8]
    var meaning: JSONField?
    var ground: Ground
    var isSeen = false
    var isRead = false
    /// How many values in the sample are Dynamic Links, and how many are other URLs.
    var linkCount = 0
    var urlCount = 0
    /// The path that was asked for after this one.
    var follower = 0
  }

  /// The path of what stands in no object.
  static let root = 0
  /// The path of all that there is no room for.
  private static let other = 1
  /// The most paths that are kept; real files have a few dozen.
  private static let limit = 10_000
  /// The most headers of fields that are told.
  private static let toldLimit = 100

  /// Whether the beginning of the file has a field for links.
  private(set) var hasLinkField = false

  private let given: [LinkColumn: String]
  private var nodes = [
    Node(parent: 0, key: [], ground: .guessed), Node(parent: 0, key: [], ground: .guessed),
  ]
  private var index = HashIndex()
  private var last = 0

  /// No paths yet; `given` says which are columns by their paths or the ends of these.
  init(given: [LinkColumn: String] = [:]) {
    self.given = given
  }

  /// What the path stands for.
  func meaning(_ path: Int) -> JSONField? { nodes[path].meaning }

  /// How sure that is.
  func ground(_ path: Int) -> Ground { nodes[path].ground }

  /// The path that a key leads to from `parent`; nil where nobody has asked for it yet.
  mutating func known(_ parent: Int, _ tape: JSONTape, key: Int) -> Int? {
    let text = tape.bytes.span
    let key = tape.textRange(key)
    let expected = nodes[last].follower
    if isPath(expected, parent, text, key) {
      last = expected
      return expected
    }
    var probe = index.probe(Self.hash(parent, text, key))
    while let path = index.next(&probe) {
      if !isPath(path, parent, text, key) { continue }
      nodes[last].follower = path
      last = path
      return path
    }
    return nil
  }

  /// Adds the path that a key leads to from `parent`, which is not known yet.
  mutating func add(_ parent: Int, _ tape: JSONTape, key: Int) -> Int {
    let text = tape.bytes.span
    let key = tape.textRange(key)
    if nodes.count >= Self.limit || parent == Self.other { return Self.other }
    let path = nodes.count
    var name: [UInt8] = []
    name.append(text.extracting(key))
    nodes.append(Node(parent: parent, key: name, ground: .named))
    index.insert(path, hash: Self.hash(parent, text, key))
    (nodes[path].meaning, nodes[path].ground) = meaning(ofNew: path)
    nodes[last].follower = path
    last = path
    return path
  }

  /// Notes that a record has a value there.
  mutating func see(_ path: Int) {
    if !nodes[path].isSeen { nodes[path].isSeen = true }
  }

  /// Notes that a value there was taken.
  mutating func read(_ path: Int) {
    if !nodes[path].isRead { nodes[path].isRead = true }
  }

  /// Counts a value that means nothing by its name.
  mutating func vote(_ path: Int, isLink: Bool) {
    if isLink { nodes[path].linkCount += 1 } else { nodes[path].urlCount += 1 }
  }

  /// Takes the field with the most Dynamic Links for the link, and of the others that with the most
  /// URLs for its target, where no names tell.
  ///
  /// Beside a link that has a name, a target is told only where no other field has URLs.
  mutating func guess() {
    let hasNamedLink = has { $0.meaning == .column(.shortLink) && $0.ground <= .usualName }
    let link = given[.shortLink] == nil ? most(\.linkCount, orTargets: !hasNamedLink) : nil
    if let link { setGuess(link, .shortLink) }
    let hasTarget = has { $0.meaning == .column(.link) || $0.meaning == .longLink }
    let hasLink = link != nil || given[.shortLink] != nil
    if !hasTarget, hasLink || hasNamedLink && urlFieldCount == 1,
      let target = most(\.urlCount, orTargets: false)
    {
      setGuess(target, .link)
    }
    hasLinkField = has { $0.meaning == .column(.shortLink) }
  }

  private func has(_ isSought: (Node) -> Bool) -> Bool {
    nodes.contains { $0.isSeen && isSought($0) }
  }

  /// How many fields without a meaning have URLs.
  private var urlFieldCount: Int {
    nodes.count { $0.urlCount > 0 && ($0.meaning == nil || $0.meaning == .url) }
  }

  private mutating func setGuess(_ path: Int, _ column: LinkColumn) {
    nodes[path].meaning = .column(column)
    nodes[path].ground = .guessed
  }

  /// The free field with the highest count; `orTargets` says that targets by name are free too.
  private func most(_ count: KeyPath<Node, Int>, orTargets: Bool) -> Int? {
    let free = nodes.indices.filter { path in
      let meaning = nodes[path].meaning
      return nodes[path][keyPath: count] > 0 && nodes[path].ground != .given
        && (meaning == nil || meaning == .url || orTargets && meaning == .column(.link))
    }
    return free.max { left, right in
      let counts = (nodes[left][keyPath: count], nodes[right][keyPath: count])
      return counts.0 == counts.1 ? left > right : counts.0 < counts.1
    }
  }

  /// Which fields were read as which column, by column.
  var columns: [InventoryFile.Column] {
    LinkColumn.allCases.compactMap { column in
      let paths = nodes.indices.filter {
        nodes[$0].isRead && nodes[$0].meaning?.column == column
      }
      if paths.isEmpty { return nil }
      let isGiven = paths.contains { nodes[$0].ground == .given }
      let header = isGiven ? given[column] : nil
      return InventoryFile.Column(
        column: column, header: header ?? paths.map(text).joined(separator: ", "))
    }
  }

  /// The fields with values that were not read.
  var unread: [String] {
    let paths = nodes.indices.filter { nodes[$0].isSeen && !nodes[$0].isRead }
    return paths.prefix(Self.toldLimit).map(text)
  }

  /// The fields in which the sample has URLs.
  var urlFields: [String] {
    nodes.indices.filter { nodes[$0].urlCount + nodes[$0].linkCount > 0 }.map(text)
  }

  private func text(_ path: Int) -> String {
    var keys: [String] = []
    var path = path
    while path > Self.other {
      keys.append(String(decoding: nodes[path].key, as: UTF8.self))
      path = nodes[path].parent
    }
    return keys.reversed().joined(separator: ".")
  }

  private func isPath(
    _ path: Int, _ parent: Int, _ text: Span<UInt8>, _ key: Range<Int>
  ) -> Bool {
    if path <= Self.other || nodes[path].parent != parent || nodes[path].key.count != key.count {
      return false
    }
    for index in 0..<key.count where nodes[path].key[index] != text[key.lowerBound + index] {
      return false
    }
    return true
  }

  private static func hash(_ parent: Int, _ text: Span<UInt8>, _ key: Range<Int>) -> UInt32 {
    HashIndex.hash(text, in: key) &+ UInt32(truncatingIfNeeded: parent) &* 0x9E37_79B9
  }

  private func meaning(ofNew path: Int) -> (JSONField?, Ground) {
    let name = text(path)
    for (column, header) in given where Self.isSame(header, name) {
      return (.column(column), .given)
    }
    let key = String(decoding: nodes[path].key, as: UTF8.self)
    let parent = String(decoding: nodes[nodes[path].parent].key, as: UTF8.self)
    guard let (meaning, ground) = JSONFieldNames.meaning(of: key, in: parent) else {
      return (nil, .guessed)
    }
    if let column = meaning.column, given[column] != nil { return (nil, .guessed) }
    return (meaning, ground)
  }

  /// Whether one of two paths is the other or its last keys.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    left == right || left.hasSuffix("." + right) || right.hasSuffix("." + left)
  }
}
