import Audit
import Bytes
import CommandLineKit
import Diagnostics

/// A folder of evidence, one file for each host.
enum EvidenceFolder {
  /// Makes the folder; refuses one that holds something already.
  static func make(_ path: String) throws {
    if FileSystem.isFolder(path), try !FileTree.names(in: path).isEmpty {
      throw CommandFailure(
        "'\(path)' is not empty", help: "name a new folder for each audit", exitCode: .wrongUse)
    }
    try FileSystem.makeFolder(path)
  }

  /// Writes the evidence about one host, wholly or not at all.
  static func save(_ evidence: SourceText, host: String, in folder: String) throws {
    try FileSystem.replace(file(host, in: folder), with: evidence.bytes)
  }

  /// Reads the evidence in a folder one host after the other, in the order of their names.
  static func forEach(in folder: String, _ body: (HostEvidence) throws -> Void) throws {
    let names = try FileTree.names(in: folder).filter { $0.hasSuffix(".json") }
    if names.isEmpty {
      throw CommandFailure(
        "there is no evidence in '\(folder)'", help: "audits write some with --save",
        exitCode: .wrongUse)
    }
    for name in names {
      let path = FileSystem.join(folder, name)
      let source = SourceText(path: path, bytes: try FileContents.read(path))
      guard let evidence = HostEvidence(parsing: source) else {
        throw CommandFailure("'\(path)' is no evidence of an audit")
      }
      try body(evidence)
    }
  }

  /// The file that holds the evidence about a host.
  static func file(_ host: String, in folder: String) -> String {
    FileSystem.join(folder, host + ".json")
  }
}
