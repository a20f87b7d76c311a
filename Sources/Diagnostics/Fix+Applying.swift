extension Fix {
  /// `bytes` with the edits made; edits outside them are left out.
  public func applied(to bytes: [UInt8]) -> [UInt8] { edits.applied(to: bytes) }
}

extension [Fix.Edit] {
  /// `bytes` with the edits made; edits outside them and edits of what an earlier one replaced are
  /// left out.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position && edit.range.upperBound <= bytes.count {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
