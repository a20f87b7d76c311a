import Bytes
import Foundation
import Hosting

/// A folder that a server serves from.
struct ServedFolder: OutputFolder {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  func create(_ name: String) throws -> OutputBuffer {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    return try OutputBuffer(creating: file)
  }
}
