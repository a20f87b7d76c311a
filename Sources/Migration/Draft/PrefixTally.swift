import Syntax

/// Counts the folders that a host's links lie in, to find its path prefixes.
struct PrefixTally {
  /// How many links the host has.
  var count = 0
  /// Whether the host is Google's.
  var isGoogles = false
  /// The line that its first link stands on; 0 where only the file is known.
  var line = 0
  private var noted = 0
  private var folders: [[UInt8]: Int] = [:]

  /// How many different folders are counted; whoever has more has none worth a prefix.
  private static let folderLimit = 64
  /// How many prefixes a host can have before they are no longer believed.
  private static let prefixLimit = 8
  /// One link of this many must lie in a folder for it to be a prefix.
  private static let rarity = 50

  /// A host without links.
  init() {}

  /// Counts the folder of a link; a long one on the root says nothing about prefixes.
  mutating func note(_ url: ArraySlice<UInt8>, isLong: Bool) {
    var path = url[URLReference(url).path]
    if path.last == UInt8(ascii: "/") { path.removeLast() }
    if path.isEmpty { return }
    // The path of a long link, `/t?link=…`, is its prefix alone.
    if !isLong { path = path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)] }
    noted += 1
    // One prefix may be spelled in several ways.
    let isPlain = path.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") }
    let folder =
      isPlain
      ? Array(path) : Array(ProjectValues.prefix(String(decoding: path, as: UTF8.self)).utf8)
    if folders.count < Self.folderLimit || folders[folder] != nil {
      folders[folder, default: 0] += 1
    }
  }

  /// The prefixes and how many links lie below each, most first; none where all lie on the root,
  /// which is an empty prefix beside others.
  var prefixes: [(text: String, count: Int)] {
    let found = folders.map { (text: String(decoding: $0.key, as: UTF8.self), count: $0.value) }
      .filter { $0.count * Self.rarity >= noted && ProjectValues.isPrefix($0.text) }
      .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
    let isOnRoot = found.allSatisfy(\.text.isEmpty)
    return isOnRoot || found.count > Self.prefixLimit ? [] : found
  }
}
