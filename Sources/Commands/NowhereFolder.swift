import Bytes
import Hosting

/// A folder that keeps nothing, for what is learned by writing.
struct NowhereFolder: OutputFolder {
  /// Opens a file that nobody will read.
  func create(_ path: String) throws(OutputError) -> OutputBuffer {
    try OutputBuffer(creating: "/dev/null")
  }
}
