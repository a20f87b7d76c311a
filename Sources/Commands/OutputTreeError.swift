import Bytes

/// Why a folder of generated files was not replaced.
enum OutputTreeError: Error {
  /// The folder, or the file in it, was not written by linkover or was changed since.
  case foreign(folder: String, file: String?)
  /// Writing failed.
  case output(OutputError)
}
