/// Some kinds of phones.
public struct Phones: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt8

  /// The kinds whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The kinds that are chosen.
  init(iPhone: Bool, android: Bool) {
    rawValue = (iPhone ? 1 : 0) | (android ? 2 : 0)
  }

  /// Whether `phone` is among them; no phone is in none.
  func has(_ phone: Phone?) -> Bool {
    switch phone {
    case .iPhone: rawValue & 1 != 0
    case .android: rawValue & 2 != 0
    case nil: false
    }
  }
}
