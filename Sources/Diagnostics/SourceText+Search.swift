import Bytes

extension SourceText {
  /// The first place where `text` stands in double or single quotes, the quotes included.
  public func range(ofQuoted text: String) -> Range<Int>? {
    for quote in [UInt8(ascii: "\""), UInt8(ascii: "'")] {
      let wanted = [quote] + Array(text.utf8) + [quote]
      if let range = bytes.firstRange(of: wanted) { return range }
    }
    return nil
  }
}
