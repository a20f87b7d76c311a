import Bytes

/// How far into a well-formed URL text a beginning is.
///
/// A text begins with `/`, `?` or `#` or is empty, has one `#`, and its escapes are complete.
/// The strict shape also asks that escapes spell whole UTF-8 sequences, without which no two
/// decoders agree on what they mean.
struct URLShape: Hashable, Sendable {
  /// The state: 0 the beginning, 1 between characters, others inside an escape.
  let state: UInt8
  /// Whether a `#` was read.
  let isInFragment: Bool
  /// Whether escapes must spell UTF-8.
  let isStrict: Bool

  /// The shape of the empty text.
  init(isStrict: Bool) {
    self.init(0, isInFragment: false, isStrict: isStrict)
  }

  private init(_ state: UInt8, isInFragment: Bool, isStrict: Bool) {
    self.state = state
    self.isInFragment = isInFragment
    self.isStrict = isStrict
  }

  /// Whether a text may end here.
  var isComplete: Bool { state < 2 }

  /// A number that only this shape has.
  var number: Int32 { Int32(state) * 4 + (isInFragment ? 2 : 0) + (isStrict ? 1 : 0) }

  /// The shape after `byte`, nil when no well-formed text goes on so.
  func after(_ byte: UInt8) -> URLShape? {
    if byte == UInt8(ascii: "#") {
      guard isComplete, !isInFragment else { return nil }
      return URLShape(1, isInFragment: true, isStrict: isStrict)
    }
    guard ByteSet.urlBytes.contains(byte), let next = next(byte) else { return nil }
    return URLShape(next, isInFragment: isInFragment, isStrict: isStrict)
  }

  private func next(_ byte: UInt8) -> UInt8? {
    switch state {
    case 0: return byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") ? 1 : nil
    case 1: return byte == UInt8(ascii: "%") ? Self.lead : 1
    case let state where state >= Self.follow && state % 3 == 0:
      return byte == UInt8(ascii: "%") ? state + 1 : nil
    default:
      guard let digit = byte.hexadecimalValue else { return nil }
      return state < Self.follow ? leading(digit) : following(digit)
    }
  }

  // States of a first escape: its high digit, then its low digit by what the high one was.
  private static let lead: UInt8 = 2
  private static let anyLow: UInt8 = 3
  private static let lowOfC: UInt8 = 4
  private static let lowOfD: UInt8 = 5
  private static let lowOfE: UInt8 = 6
  private static let lowOfF: UInt8 = 7

  // Three states for each kind of what must follow: `%`, high digit, low digit.
  private static let follow: UInt8 = 9

  /// What must follow a first byte: how many more, and the high digits of the next.
  private static let kinds: [(count: UInt8, high: ClosedRange<UInt8>)] = [
    (1, 8...11), (2, 8...11), (3, 8...11), (2, 10...11), (2, 8...9), (3, 9...11), (3, 8...8),
  ]

  private static func expects(_ kind: UInt8) -> UInt8 { follow + kind * 3 }

  private func leading(_ digit: UInt8) -> UInt8? {
    switch (state, digit) {
    case (Self.lead, _) where !isStrict: return Self.anyLow
    case (Self.lead, 0...7): return Self.anyLow
    case (Self.lead, 12): return Self.lowOfC
    case (Self.lead, 13): return Self.lowOfD
    case (Self.lead, 14): return Self.lowOfE
    case (Self.lead, 15): return Self.lowOfF
    case (Self.anyLow, _): return 1
    case (Self.lowOfC, 2...15), (Self.lowOfD, _): return Self.expects(0)
    case (Self.lowOfE, 0): return Self.expects(3)
    case (Self.lowOfE, 13): return Self.expects(4)
    case (Self.lowOfE, _): return Self.expects(1)
    case (Self.lowOfF, 0): return Self.expects(5)
    case (Self.lowOfF, 1...3): return Self.expects(2)
    case (Self.lowOfF, 4): return Self.expects(6)
    default: return nil
    }
  }

  private func following(_ digit: UInt8) -> UInt8? {
    let kind = Self.kinds[Int(state - Self.follow) / 3]
    if state % 3 == 1 { return kind.high.contains(digit) ? state + 1 : nil }
    switch kind.count {
    case 1: return 1
    case 2: return Self.expects(0)
    default: return Self.expects(1)
    }
  }
}

extension URLShape {
  /// Whether `text` is a well-formed path, query and fragment.
  static func accepts(_ text: [UInt8], isStrict: Bool) -> Bool {
    var shape = URLShape(isStrict: isStrict)
    for byte in text {
      guard let next = shape.after(byte) else { return false }
      shape = next
    }
    return shape.isComplete
  }
}
