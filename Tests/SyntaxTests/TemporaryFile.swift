import Bytes
import Foundation

/// A file that lives as long as this object.
final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8]) throws {
    path = NSTemporaryDirectory() + "linkover-" + UUID().uuidString
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func reader(windowSize: Int = 64) throws(InputError) -> WindowReader {
    try WindowReader(path: path, windowSize: windowSize)
  }
}
