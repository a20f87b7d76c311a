import Bytes
import Inventory
import Syntax

/// Which paths the links of one host use, as far as rules must tell them apart.
struct PathShapes {
  /// Whether long links stand on the root: `https://host/?link=...`.
  private(set) var hasRootLongLinks = false
  /// Folders outside the prefix that links lie in, with both slashes, in byte order; `/` for links
  /// directly below the root.
  private(set) var folders: [String] = []

  private let prefix: [UInt8]
  private var seen: Set<[UInt8]> = []

  /// Prepares to look at links of a host whose links live below `prefix`.
  init(prefix: String) {
    self.prefix = Array(prefix.utf8)
  }

  /// Takes in the path of a link; `isLong` for one that carries its target in the query.
  mutating func add(_ path: ArraySlice<UInt8>, isLong: Bool) {
    let below = path.dropFirst(prefix.count)
    if path.starts(with: prefix), below.isEmpty || below.first == UInt8(ascii: "/") { return }
    if path.isEmpty || path.elementsEqual(CollectionOfOne(UInt8(ascii: "/"))) {
      hasRootLongLinks = hasRootLongLinks || isLong
      return
    }
    let end = path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    let folder = Array(path[...end])
    guard seen.insert(folder).inserted else { return }
    folders.append(String(decoding: folder, as: UTF8.self))
    folders.sort()
  }
}
