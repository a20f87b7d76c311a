import Bytes
import Foundation
import Hosting
import TestSupport

/// The map files of one host, written to a folder of their own that goes with the value.
final class NginxMaps {
  /// What of each entry was refused.
  let refusals: [[RedirectRefusal]]
  /// The room for what was written.
  let size: NginxHashSize
  private let folder: String
  private let isTemporary: Bool

  init(_ entries: [RedirectEntry], folder given: String? = nil) throws {
    isTemporary = given == nil
    folder = given ?? FileManager.default.temporaryDirectory.path + "/maps-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var writer = NginxMapWriter(
      targets: try OutputBuffer(creating: folder + "/targets.map"),
      targetTwins: try OutputBuffer(creating: folder + "/targets.twins.map"),
      fallbacks: try OutputBuffer(creating: folder + "/fallbacks.map"),
      fallbackTwins: try OutputBuffer(creating: folder + "/fallbacks.twins.map"))
    var refusals: [[RedirectRefusal]] = []
    for entry in entries { refusals.append(try writer.add(entry)) }
    self.refusals = refusals
    size = try writer.finish()
  }

  deinit {
    if isTemporary { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// The text of one file.
  func text(_ name: String) -> String {
    (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)) ?? "(missing)"
  }
}
