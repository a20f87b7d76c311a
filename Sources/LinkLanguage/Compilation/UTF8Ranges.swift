/// Ranges of Unicode scalar values as sequences of UTF-8 byte ranges.
enum UTF8Ranges {
  /// The byte ranges, one list per shape, that together spell exactly the values in `range`.
  ///
  /// `range` lies above ASCII; surrogates in it are left out.
  static func sequences(of range: ClosedRange<UInt32>) -> [[ClosedRange<UInt8>]] {
    var result: [[ClosedRange<UInt8>]] = []
    let lengths: [ClosedRange<UInt32>] = [
      0x80...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFF, 0x10000...0x10FFFF,
    ]
    for length in lengths where length.overlaps(range) {
      split(length.clamped(to: range), shift: 6, into: &result)
    }
    return result
  }

  /// Cuts `range` until every byte position varies freely.
  private static func split(
    _ range: ClosedRange<UInt32>, shift: UInt32, into result: inout [[ClosedRange<UInt8>]]
  ) {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard shift <= 18, low >> shift != high >> shift else {
      result.append(zip(bytes(low), bytes(high)).map { $0...$1 })
      return
    }
    let mask: UInt32 = (1 << shift) - 1
    if low & mask != 0 {
      split(low...(low | mask), shift: shift, into: &result)
      split(((low | mask) + 1)...high, shift: shift, into: &result)
    } else if high & mask != mask {
      split(low...((high & ~mask) - 1), shift: shift, into: &result)
      split((high & ~mask)...high, shift: shift, into: &result)
    } else {
      split(range, shift: shift + 6, into: &result)
    }
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    Unicode.Scalar(value).map { Array(String(Character($0)).utf8) } ?? []
  }
}
