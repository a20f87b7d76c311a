import Bytes
public import Diagnostics

/// A property list, XML or binary (`bplist00`), as a tree that knows the bytes it was read from.
public struct PropertyListDocument: Sendable {
  /// What the ranges count in: the input, or its UTF-8 form when it was XML in another encoding.
  public let source: SourceText
  /// The outermost value; nil when the document cannot be read.
  public let root: PropertyListNode?
  /// What is wrong, in the order it was found.
  public let problems: [PropertyListProblem]

  /// Reads a property list; the first bytes say of which form.
  public init(parsing source: SourceText) {
    if source.bytes.begins(with: "bplist") {
      self.source = source
      do throws(PropertyListProblem) {
        var reader = try PropertyListBinaryReader(source.bytes)
        root = try reader.readRoot()
        problems = reader.problems
      } catch {
        root = nil
        problems = [error]
      }
    } else if let first = Self.firstCharacter(of: source), source.bytes[first] != UInt8(ascii: "<")
    {
      self.source = source
      root = nil
      problems = [
        PropertyListProblem(
          kind: .syntax, message: "this is neither an XML nor a binary property list",
          range: first..<first + 1,
          help: "convert it with 'plutil -convert xml1' or save it from Xcode")
      ]
    } else {
      var reader = PropertyListXMLReader(XMLDocument(parsing: source))
      self.source = reader.document.source
      root = reader.readRoot()
      problems = reader.problems
    }
  }

  /// The first byte that is neither blank nor part of a byte order mark, unless NULs show UTF-16.
  private static func firstCharacter(of source: SourceText) -> Int? {
    let start = source.bytes.prefix(4)
    if start.contains(0) { return nil }
    return source.bytes.firstIndex { byte in
      byte > 0x20 && byte != 0xEF && byte != 0xBB && byte != 0xBF
    }
  }
}
