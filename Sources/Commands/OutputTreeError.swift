import Bytes
import CommandLineKit

/// Why a folder of generated files was not replaced.
enum OutputTreeError: CommandError {
  /// The folder, or the file in it, was not written by linkover or was changed since.
  case foreign(folder: String, file: String?)
  /// Writing failed.
  case output(OutputError)

  /// What failed, in one sentence.
  var message: String {
    switch self {
    case .foreign(let folder, nil): "'\(folder)' is no folder that linkover wrote"
    case .foreign(let folder, let file?):
      "'\(folder)/\(file)' was not written by linkover, or was changed since"
    case .output(let error): error.message
    }
  }

  /// What to do about it.
  var help: String? {
    switch self {
    case .foreign: "move it away and run the command again"
    case .output: "nothing was changed; make room or give leave to write there, and run it again"
    }
  }
}
