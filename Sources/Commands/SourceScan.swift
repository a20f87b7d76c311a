import Bytes
import DynamicLinks
import Inventory

/// Looks for links in all texts below folders.
struct SourceScan {
  /// Folders of tools and of other people's code.
  private static let foreign: Set = [
    ".git", ".svn", ".hg", "node_modules", "Pods", "DerivedData", "Carthage", "SourcePackages",
    ".build", ".gradle", ".dart_tool",
  ]

  /// What was found.
  private(set) var mentions: LinkMentions
  /// What could not be read, and why.
  private(set) var unread: [String] = []

  /// The files that are known to hold links, links followed.
  private let exports: Set<String>

  /// A scan for links on Google's hosts and on `domains`, which passes over the files that are read
  /// as exports.
  init(domains: [LinkDomain], exports: [String]) {
    mentions = LinkMentions(domains: domains)
    self.exports = Set(exports.compactMap(FileSystem.resolved))
  }

  /// Looks through a file, or all files below a folder.
  ///
  /// A path that is not there is an error; a file below it that cannot be read is only noted.
  mutating func scan(_ path: String) throws {
    switch FileTree.kind(of: path) {
    case nil: throw CommandFailure("there is no file or folder '\(path)'")
    case .folder:
      let names = try FileTree.files(below: path, skipping: { Self.foreign.contains($0) })
      // What linkover wrote tells what is planned, and its project file what is already known.
      let plans = names.filter { Self.name(of: $0) == OutputTree.recordName }
        .map { $0.dropLast(OutputTree.recordName.count) }
      for name in names
      where Self.name(of: name) != ProjectLoader.fileName && !plans.contains(where: name.hasPrefix)
      {
        scanFile(FileSystem.join(path, name))
      }
    case .file, .other: scanFile(path)
    }
  }

  private static func name(of path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }

  private mutating func scanFile(_ file: String) {
    if let path = FileSystem.resolved(file), exports.contains(path) { return }
    do throws(InputError) {
      try WindowReader.forEachFile(in: WindowReader(path: file)) { text throws(InputError) in
        try self.mentions.scan(text)
      }
    } catch {
      unread.append(error.message)
    }
  }
}
