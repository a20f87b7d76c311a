import Foundation
import Syntax
import TestSupport

/// The documents below `Fixtures/JSON`.
enum JSONFixtures {
  static let folder = "Tests/SyntaxTests/Fixtures/JSON/"

  /// The paths of the files with `ending` in a folder, relative to the checkout and sorted.
  static func paths(_ name: String, ending: String = ".json") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Fixtures.root + "/" + folder + name)
      .filter { $0.hasSuffix(ending) }.sorted().map { folder + name + "/" + $0 }
  }

  /// The bytes of all documents, valid or not.
  static func allBytes() throws -> [[UInt8]] {
    try (paths("Valid") + paths("Invalid")).map(Fixtures.bytes)
  }
}

extension JSONText {
  /// The value of a node, to be written again; numbers become strings of their spelling.
  init(copying node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let text): self = Int(text).map { .integer($0) } ?? .string("number " + text)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONText(copying: $0) })
    case .object(let members):
      self = .object(members.map { (key: $0.key, value: JSONText(copying: $0.value)) })
    }
  }
}
