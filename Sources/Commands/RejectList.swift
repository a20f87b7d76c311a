import Bytes
import CommandLineKit
import Traffic

/// The lines of logs that could not be read, as CSV, written beside its place and put there at the
/// end.
struct RejectList: ~Copyable {
  private static let header = "file,line,reason\n"

  private let path: String
  private let temporary: String
  private var output: OutputBuffer

  /// Begins a list; a file that is there already is replaced only if it is such a list.
  init(path: String) throws {
    if FileSystem.entry(at: path) != nil {
      let isOurs = try FileContents.begins(path, with: Array(Self.header.utf8))
      if !isOurs {
        throw CommandFailure(
          "'\(path)' is no list of rejected lines", help: "move it away, or name another file",
          exitCode: .wrongUse)
      }
    }
    let temporary = path + ".partial"
    var output = try OutputBuffer(creating: temporary)
    try output.append(Self.header)
    self.path = path
    self.temporary = temporary
    self.output = output
  }

  /// Adds a line of a file.
  mutating func append(
    _ reject: TrafficReader.Reject, in file: String
  ) throws(OutputError) {
    try output.append(
      "\(Self.quoted(file)),\(reject.line),\(Self.quoted(reject.problem.text))\n")
  }

  /// Puts the list into its place.
  mutating func publish() throws(OutputError) {
    try output.flush()
    try FileSystem.rename(temporary, to: path)
  }

  /// Gives the list up.
  func remove() { FileSystem.remove(temporary) }

  private static func quoted(_ text: String) -> String {
    let isPlain = !text.utf8.contains { "\",\r\n".utf8.contains($0) }
    if isPlain { return text }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }
}
