import Bytes
import Diagnostics
import Inventory
import Migration

/// Reads the files of source trees that tell about links, one fact sheet for each.
struct SourceTreeReader {
  /// The most bytes of a document that is read whole; exports may have any size.
  private static let documentLimit = 16 << 20

  /// What was told, in the order of reading.
  private(set) var facts: [DocumentFacts] = []
  /// What could not be read, and why.
  private(set) var unread: [String] = []

  private let base: String
  private var seen: Set<String> = []

  /// Prepares to read; paths in facts are relative to `folder`.
  init(folder: String) {
    base = FileSystem.resolved(folder) ?? folder
  }

  /// Reads a file, or all of a folder that tells something.
  ///
  /// A path that is not there is an error; anything below it that cannot be read is only noted.
  mutating func read(_ path: String) throws {
    let place = try Self.check(path)
    if !FileSystem.isFolder(place) {
      readFile(place, isNamed: true)
      return
    }
    var walk = TreeWalk()
    walk.collect(place)
    for file in walk.files { readFile(file, isNamed: false) }
    unread += walk.skipped.map { shown($0.path) + ": " + $0.reason }
  }

  /// The absolute path of what `path` leads to; an error when nothing is there.
  @discardableResult static func check(_ path: String) throws(CommandFailure) -> String {
    if let place = FileSystem.resolved(path) {
      try FileSystem.refusePipe(path)
      return place
    }
    throw CommandFailure(
      "there is no file or folder '\(path)'",
      help: "name what is to be read, or nothing for the current folder")
  }

  /// Where a file lies, seen from the folder of the project.
  private func shown(_ file: String) -> String {
    FileSystem.relative(file, to: base)
  }

  private mutating func readFile(_ file: String, isNamed: Bool) {
    let path = shown(file)
    guard seen.insert(path).inserted else { return }
    do {
      let head = try Self.head(of: file)
      switch DocumentKind(path: path, head: head[...]) {
      case .export?: try readExport(file, path, isNamed: isNamed)
      case nil where isNamed: try readExport(file, path, isNamed: true)
      case nil: break
      case let kind?:
        let bytes = head.count < DocumentKind.headLength ? head : try FileContents.read(file)
        if bytes.count > Self.documentLimit {
          unread.append("\(path): it is larger than \(Self.documentLimit >> 20) MiB")
          return
        }
        let source = SourceText(path: path, bytes: bytes)
        let resources = kind == .manifest ? Self.resources(beside: file) : []
        facts.append(DocumentFacts(reading: source, as: kind, resources: resources))
      }
    } catch {
      unread.append("\(path): " + error.reason)
    }
  }

  /// The resources that belong to a manifest; those that cannot be read say nothing.
  private static func resources(beside manifest: String) -> [SourceText] {
    let paths = (try? ManifestResources.paths(beside: manifest)) ?? []
    return paths.compactMap { path in
      (try? FileContents.read(path)).map { SourceText(path: path, bytes: $0) }
    }
  }

  private mutating func readExport(
    _ file: String, _ path: String, isNamed: Bool
  ) throws(InputError) {
    let reading = try InventoryReader.read([InventorySource(path: file, name: path)], domains: [])
    if let fact = DocumentFacts(path: path, export: reading) {
      facts.append(fact)
    } else if !reading.rejected.isEmpty, reading.files.first?.format != .unknown {
      unread.append(
        "\(path): "
          + DisplayText.form(
            reading.rejected.count, "its only row is no link",
            "none of its \(DisplayText.grouped(reading.rejected.count)) rows is a link"))
    } else if isNamed {
      unread.append("\(path): it holds no links, and is no file that init knows")
    }
  }

  private static func head(of file: String) throws(InputError) -> [UInt8] {
    var reader = try WindowReader(path: file, windowSize: DocumentKind.headLength)
    while reader.end < DocumentKind.headLength, try reader.refill() {}
    return Array(reader.buffer[reader.start..<reader.end])
  }
}

extension InputError {
  /// Why, without the path.
  fileprivate var reason: String {
    switch self {
    case .cannotOpen(_, let reason), .cannotRead(_, let reason): reason
    case .tooLarge(_, let limit): "it is larger than \(limit) bytes"
    case .recordTooLong(_, _, let limit): "a record is longer than \(limit) bytes"
    case .unpacksTooFar(_, let ratio): "it unpacks to more than \(ratio) times its size"
    }
  }
}
