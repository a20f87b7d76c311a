/// A piece of a compiled resource file: a kind, a header and a body (AOSP, `ResourceTypes.h`).
struct CompiledChunk: Sendable {
  /// The kinds that are looked into.
  enum Kind: Int, Sendable {
    /// Strings by number.
    case stringPool = 0x0001
    /// All resources of an app.
    case table = 0x0002
    /// A whole XML document.
    case document = 0x0003
    /// The beginning of an element.
    case startElement = 0x0102
    /// The end of an element.
    case endElement = 0x0103
    /// The resource numbers of the attribute names that come first in the pool.
    case resourceMap = 0x0180
    /// The resources of one package.
    case package = 0x0200
    /// The resources of one type in one configuration.
    case type = 0x0201
  }

  /// What it is; nil for kinds that say nothing about links.
  let kind: Kind?
  /// The bytes of header and body.
  let range: Range<Int>
  /// How many of them are the header.
  let headerSize: Int

  /// Reads the head of the chunk at `offset`, which must end by `end`; nil where it does not fit.
  init?(_ file: LittleEndianBytes, at offset: Int, end: Int) {
    guard let kind = file.short(at: offset), let headerSize = file.short(at: offset + 2),
      let size = file.word(at: offset + 4), headerSize >= 8, headerSize <= size,
      offset + size <= min(end, file.count)
    else { return nil }
    self.kind = Kind(rawValue: kind)
    range = offset..<offset + size
    self.headerSize = headerSize
  }

  /// Where the body begins.
  var bodyStart: Int { range.lowerBound + headerSize }
}
