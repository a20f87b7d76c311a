/// The resources of a built app (`resources.arsc`, `resources.pb`), as far as manifests refer to them.
///
/// Only values without a configuration count: Android reads strings of manifests without locale
/// (AOSP, `PackageParser`).
public struct ResourceTable: Sendable {
  /// How far a resource may refer to another one.
  private static let referenceLimit = 16

  private var values: [Int: CompiledValue] = [:]
  private let pool: StringPool?
  /// The texts where there is no pool.
  private let ownTexts: [String]

  /// A table of `values`, whose strings are indexes of `texts`.
  init(values: [Int: CompiledValue], texts: [String]) {
    self.values = values
    ownTexts = texts
    pool = nil
  }

  /// Reads a table; parts that do not fit are left out.
  public init(parsing bytes: [UInt8]) {
    let file = LittleEndianBytes(bytes: bytes)
    var pool: StringPool?
    var packages: [CompiledChunk] = []
    if let table = CompiledChunk(file, at: 0, end: bytes.count), table.kind == .table {
      for chunk in Self.chunks(of: file, in: table.bodyStart..<table.range.upperBound) {
        if chunk.kind == .stringPool { pool = pool ?? StringPool(file, chunk) }
        if chunk.kind == .package { packages.append(chunk) }
      }
    }
    self.pool = pool
    ownTexts = []
    for package in packages { add(package, of: file) }
  }

  /// The text of the resource with this number; nil where it is not known or no text.
  func text(of number: Int) -> String? {
    var number = number
    for _ in 0..<Self.referenceLimit {
      switch values[number] {
      case .string(let index):
        return pool.map { $0[index] } ?? (ownTexts.indices.contains(index) ? ownTexts[index] : nil)
      case .boolean(let flag): return flag ? "true" : "false"
      case .integer(let value): return String(value)
      case .reference(let other): number = other
      case .other, nil: return nil
      }
    }
    return nil
  }

  /// The texts of all resources, by number.
  public var texts: [String] { values.keys.sorted().compactMap(text) }

  private static func chunks(of file: LittleEndianBytes, in range: Range<Int>) -> [CompiledChunk] {
    var chunks: [CompiledChunk] = []
    var offset = range.lowerBound
    while offset < range.upperBound,
      let chunk = CompiledChunk(file, at: offset, end: range.upperBound)
    {
      chunks.append(chunk)
      offset = chunk.range.upperBound
    }
    return chunks
  }

  private mutating func add(_ package: CompiledChunk, of file: LittleEndianBytes) {
    guard let number = file.word(at: package.range.lowerBound + 8), number < 256 else { return }
    for chunk in Self.chunks(of: file, in: package.bodyStart..<package.range.upperBound)
    where chunk.kind == .type {
      add(chunk, of: file, package: number)
    }
  }

  private mutating func add(_ type: CompiledChunk, of file: LittleEndianBytes, package: Int) {
    let head = type.range.lowerBound
    guard let number = file.byte(at: head + 8), let flags = file.byte(at: head + 9),
      let count = file.word(at: head + 12), let start = file.word(at: head + 16),
      hasNoConfiguration(type, file)
    else { return }
    let isSparse = flags & 1 != 0
    let isNarrow = flags & 2 != 0
    let width = isNarrow ? 2 : 4
    guard type.bodyStart + count * width <= type.range.upperBound else { return }
    for index in 0..<count {
      let place = type.bodyStart + index * width
      var entry = index
      var offset: Int?
      if isSparse {
        entry = file.short(at: place) ?? 0
        offset = file.short(at: place + 2).map { $0 * 4 }
      } else if isNarrow {
        offset = file.short(at: place).flatMap { $0 == 0xFFFF ? nil : $0 * 4 }
      } else {
        offset = file.word(at: place).flatMap { $0 == 0xFFFF_FFFF ? nil : $0 }
      }
      guard let offset, entry < 1 << 16 else { continue }
      let value = Self.value(at: head + start + offset, in: file, end: type.range.upperBound)
      values[package << 24 | number << 16 | entry] = value
    }
  }

  /// Whether the resources hold for every device: all bytes of the configuration are zero.
  private func hasNoConfiguration(_ type: CompiledChunk, _ file: LittleEndianBytes) -> Bool {
    let start = type.range.lowerBound + 20
    guard let size = file.word(at: start), size >= 4, start + size <= type.bodyStart else {
      return false
    }
    return file.bytes[start + 4..<start + size].allSatisfy { $0 == 0 }
  }

  /// The value of one entry; nil for one made of several.
  private static func value(
    at offset: Int, in file: LittleEndianBytes, end: Int
  ) -> CompiledValue? {
    guard offset + 16 <= end, let size = file.short(at: offset),
      let flags = file.short(at: offset + 2), flags & 1 == 0, size >= 8
    else { return nil }
    return CompiledValue(file, at: offset + size)
  }
}
