import Bytes

/// Writes the elements of a compiled XML document as text.
struct CompiledDecoder {
  /// What was written.
  private(set) var output: [UInt8] = []

  private let file: LittleEndianBytes
  private let resources: ResourceTable?
  private var pool: StringPool?
  /// Resource numbers of the first strings of the pool.
  private var attributeNumbers: Range<Int> = 0..<0
  private var open: [String] = []
  private var line = 1

  /// Prepares to read `file`, which begins like a compiled document.
  init(_ file: LittleEndianBytes, resources: ResourceTable?) {
    self.file = file
    self.resources = resources
  }

  /// Reads all chunks; returns what is wrong where the document does not end as it should.
  mutating func decode() -> String? {
    let problem = decodeChunks()
    while let name = open.popLast() { output += "</\(name)>".utf8 }
    output.append(UInt8(ascii: "\n"))
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
      if output.count > CompiledManifest.sizeLimit {
        return "it unfolds to more than \(CompiledManifest.sizeLimit >> 20) MiB"
      }
      offset = chunk.range.upperBound
    }
    return open.isEmpty ? nil : "'\(open[open.count - 1])' is not closed"
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
      if let name = open.popLast() { output += "</\(name)>".utf8 }
      return true
    default: return true
    }
  }

  private mutating func startElement(_ chunk: CompiledChunk) -> Bool {
    let body = chunk.bodyStart
    guard let lineNumber = file.word(at: chunk.range.lowerBound + 8),
      let name = file.word(at: body + 4), let start = file.short(at: body + 8),
      let size = file.short(at: body + 10), let count = file.short(at: body + 12),
      size >= 20, body + start + count * size <= chunk.range.upperBound
    else { return false }
    goTo(line: lineNumber)
    // A name that XML does not allow is none that Android knows.
    let tag = pool?[name].flatMap { Self.isName($0) ? $0 : nil } ?? "_"
    output += "<\(tag)".utf8
    if open.isEmpty { output += " xmlns:android=\"\(ManifestNamespace.android)\"".utf8 }
    var seen: Set<String> = []
    for index in 0..<count where output.count <= CompiledManifest.sizeLimit {
      addAttribute(at: body + start + index * size, &seen)
    }
    output.append(UInt8(ascii: ">"))
    open.append(tag)
    return true
  }

  /// Breaks the line until the one the element came from, where that lies ahead.
  private mutating func goTo(line wanted: Int) {
    if wanted == line { return }
    let isAhead = wanted > line && wanted - line <= 10_000
    let breaks = isAhead ? wanted - line : 1
    output += repeatElement(UInt8(ascii: "\n"), count: breaks)
    output += repeatElement(UInt8(ascii: " "), count: min(open.count, 40) * 2)
    line += breaks
  }

  /// Adds one attribute; those of other namespaces say nothing about links.
  private mutating func addAttribute(at offset: Int, _ seen: inout Set<String>) {
    guard let namespace = file.word(at: offset), let number = file.word(at: offset + 4),
      let raw = file.word(at: offset + 8), let value = CompiledValue(file, at: offset + 12),
      let text = text(of: value, raw: raw)
    else { return }
    let isPlain = namespace == 0xFFFF_FFFF
    let isAndroid = isPlain ? false : pool?[namespace] == ManifestNamespace.android
    let known = file.word(at: attributeNumbers.lowerBound + number * 4).flatMap {
      number < attributeNumbers.count / 4 ? FrameworkAttribute.name($0) : nil
    }
    let written = pool?[number].flatMap { Self.isName($0) ? $0 : nil }
    guard let name = known ?? written, isPlain || isAndroid || known != nil else { return }
    let full = isAndroid || known != nil ? "android:" + name : name
    guard seen.insert(full).inserted else { return }
    output += " \(full)=\"\(text)\"".utf8
  }

  /// The value as a source file would hold it.
  private func text(of value: CompiledValue, raw: Int) -> String? {
    switch value {
    case .string(let number): return pool?[number].map(ManifestText.escaped)
    case .boolean(let flag): return flag ? "true" : "false"
    case .integer(let number): return String(number)
    case .reference(let number):
      if let text = resources?.text(of: number) { return ManifestText.escaped(text) }
      let digits = String(number, radix: 16)
      let zeros = String(repeating: "0", count: 8 - digits.utf8.count)
      return number == 0 ? "@null" : "@0x" + zeros + digits
    case .other: return pool?[raw].map(ManifestText.escaped)
    }
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_") else {
      return false
    }
    return text.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || "_-.".utf8.contains($0)
    }
  }
}
