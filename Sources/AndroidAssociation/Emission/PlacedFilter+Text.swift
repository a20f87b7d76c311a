import Diagnostics

extension PlacedFilter {
  /// The bytes of the filter without those of `attributes`, and without elements that say nothing
  /// more; `autoVerify` goes with `isVerified`.
  func text(cutting attributes: [DataAttribute], isVerified: Bool = true) -> String {
    let cut = Set(attributes.map(\.range))
    func isCut(_ attribute: DataAttribute) -> Bool { cut.contains(attribute.range) }
    let whole = filter.data.filter { !$0.attributes.contains(where: isCut) }
    let said = Set(whole.flatMap(\.attributes).map { [$0.spelling, $0.value.text] })
    var ranges = isVerified ? [] : [verificationRange].compactMap(\.self)
    for data in filter.data where data.attributes.contains(where: isCut) {
      let losesHost = data[.host].map(isCut) ?? false
      let gone = data.attributes.filter { isCut($0) || (losesHost && $0.name == .port) }
      let left = data.attributes.filter { !gone.contains($0) }
      let isNeeded = left.contains { !said.contains([$0.spelling, $0.value.text]) }
      ranges += isNeeded ? gone.map(\.range) : [data.range]
    }
    let bytes = source.bytes
    var text: [UInt8] = []
    var start = filter.range.lowerBound
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      var end = range.lowerBound
      while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
      text += bytes[start..<end]
      start = range.upperBound
    }
    text += bytes[start..<filter.range.upperBound]
    return Self.indented(text)
  }

  /// The bytes of the attribute `autoVerify`, name and quotes included.
  private var verificationRange: Range<Int>? {
    guard let value = filter.autoVerify?.range, value.lowerBound > filter.range.lowerBound,
      value.upperBound < filter.range.upperBound
    else { return nil }
    var start = value.lowerBound
    while start > filter.range.lowerBound, source.bytes[start - 1] > 0x20 { start -= 1 }
    return start..<value.upperBound + 1
  }

  /// Lines that begin behind as many blanks as those of `IntentFilterText`.
  private static func indented(_ bytes: [UInt8], indent: Int = 6) -> String {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let blanks = lines.dropFirst().map { line in line.prefix { $0 <= 0x20 }.count }
    let margin = blanks.min() ?? 0
    return lines.enumerated().map { number, line in
      String(repeating: " ", count: indent)
        + String(decoding: line.dropFirst(number == 0 ? 0 : margin), as: UTF8.self) + "\n"
    }.joined()
  }
}
