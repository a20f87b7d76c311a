/// Writes the elements of a compiled XML document as text.
struct CompiledDecoder {
  /// What was written.
  private(set) var writer = ManifestWriter()

  private let file: LittleEndianBytes
  private let resources: ResourceTable?
  private var pool: StringPool?
  /// Resource numbers of the first strings of the pool.
  private var attributeNumbers: Range<Int> = 0..<0

  /// Prepares to read `file`, which begins like a compiled document.
  init(_ file: LittleEndianBytes, resources: ResourceTable?) {
    self.file = file
    self.resources = resources
  }

  /// Reads all chunks; returns what is wrong where the document does not end as it should.
  mutating func decode() -> String? {
    let problem = decodeChunks()
    writer.finish()
    return problem
  }

  private mutating func decodeChunks() -> String? {
    guard let document = CompiledChunk(file, at: 0, end: file.count) else {
      return "it is shorter than it says"
    }
    var offset = document.bodyStart
    while offset < document.range.upperBound {
      guard let chunk = CompiledChunk(file, at: offset, end: document.range.upperBound) else {
        return "the part at byte \(offset) goes beyond its end"
      }
      if !take(chunk) { return "the part at byte \(offset) is cut short" }
      if writer.isFull { return CompiledManifest.excess }
      offset = chunk.range.upperBound
    }
    return writer.unclosed.map { "'\($0)' is not closed" }
  }

  /// Whether the chunk could be read.
  private mutating func take(_ chunk: CompiledChunk) -> Bool {
    switch chunk.kind {
    case .stringPool:
      pool = pool ?? StringPool(file, chunk)
      return pool != nil
    case .resourceMap:
      attributeNumbers = chunk.bodyStart..<chunk.range.upperBound
      return true
    case .startElement: return startElement(chunk)
    case .endElement:
      writer.closeElement()
      return true
    default: return true
    }
  }

  private mutating func startElement(_ chunk: CompiledChunk) -> Bool {
    let body = chunk.bodyStart
    guard let line = file.word(at: chunk.range.lowerBound + 8),
      let name = file.word(at: body + 4), let start = file.short(at: body + 8),
      let size = file.short(at: body + 10), let count = file.short(at: body + 12),
      size >= 20, body + start + count * size <= chunk.range.upperBound
    else { return false }
    writer.openElement(pool?[name], line: line)
    for index in 0..<count where !writer.isFull {
      addAttribute(at: body + start + index * size)
    }
    writer.endTag()
    return true
  }

  /// Adds one attribute; those of other namespaces say nothing about links.
  private mutating func addAttribute(at offset: Int) {
    guard let namespace = file.word(at: offset), let number = file.word(at: offset + 4),
      let raw = file.word(at: offset + 8), let value = CompiledValue(file, at: offset + 12),
      let text = text(of: value, raw: raw)
    else { return }
    let isPlain = namespace == 0xFFFF_FFFF
    let isAndroid = isPlain ? false : pool?[namespace] == ManifestNamespace.android
    let known = file.word(at: attributeNumbers.lowerBound + number * 4).flatMap {
      number < attributeNumbers.count / 4 ? FrameworkAttribute.name($0) : nil
    }
    guard let name = known ?? pool?[number], isPlain || isAndroid || known != nil else { return }
    writer.add(name, isAndroid: isAndroid || known != nil, source: text)
  }

  /// The value as a source file would hold it.
  private func text(of value: CompiledValue, raw: Int) -> String? {
    switch value {
    case .string(let number): return pool?[number].map(ManifestText.escaped)
    case .boolean(let flag): return flag ? "true" : "false"
    case .integer(let number): return String(number)
    case .reference(let number): return ManifestText.reference(number, resources)
    case .other: return pool?[raw].map(ManifestText.escaped)
    }
  }
}
