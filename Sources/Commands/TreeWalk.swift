import Bytes
import Migration

/// Walks a folder for files that may tell about links, with bounded work.
struct TreeWalk {
  /// The most names that are looked at.
  static let nameLimit = 500_000
  /// The most files that are offered for reading.
  static let fileLimit = 20_000
  /// How deep folders are entered.
  static let depthLimit = 40

  /// The files, in byte order of their paths within each folder.
  private(set) var files: [String] = []
  /// What was not looked into, and why.
  private(set) var skipped: [(path: String, reason: String)] = []

  private let maximumNames: Int
  private var nameCount = 0

  /// A walk that has seen nothing.
  init(nameLimit: Int = Self.nameLimit) {
    maximumNames = nameLimit
  }

  /// Folders of tools and of other people's code.
  private static let foreign: Set = [
    "node_modules", "build", "Pods", "DerivedData", "Carthage", "SourcePackages",
  ]

  /// Collects the files below `folder`.
  mutating func collect(_ folder: String) {
    collect(folder, depth: 0)
    if nameCount > maximumNames {
      skipped.append((folder, "only the first \(maximumNames) names were looked at"))
    } else if files.count >= Self.fileLimit {
      skipped.append((folder, "only the first \(Self.fileLimit) files were read"))
    }
  }

  private mutating func collect(_ folder: String, depth: Int) {
    let names: [String]
    do {
      names = try FileTree.names(in: folder)
    } catch {
      if case .cannotOpen(_, let reason) = error { skipped.append((folder, reason)) }
      return
    }
    // A folder that linkover wrote holds what is planned, not what is.
    if names.contains(OutputTree.recordName) { return }
    for name in names where nameCount <= maximumNames && files.count < Self.fileLimit {
      nameCount += 1
      let path = FileSystem.join(folder, name)
      switch FileSystem.entry(at: path) {
      case .file where DocumentKind.isCandidate(name): files.append(path)
      case .folder where !Self.isForeign(name):
        if depth < Self.depthLimit {
          collect(path, depth: depth + 1)
        } else {
          skipped.append((path, "folders are nested more than \(Self.depthLimit) deep"))
        }
      case nil: skipped.append((path, "its name is not UTF-8"))
      default: break
      }
    }
  }

  private static func isForeign(_ name: String) -> Bool {
    foreign.contains(name) || (name.hasPrefix(".") && name != ".well-known")
  }
}
