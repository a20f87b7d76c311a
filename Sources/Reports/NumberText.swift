import Diagnostics

/// Numbers as people read them.
enum NumberText {
  /// A count with a comma between thousands.
  static func grouped(_ number: Int) -> String {
    DisplayText.grouped(number)
  }

  /// A part of everybody in whole percent.
  static func percent(_ share: Double) -> String {
    "\(Int((share * 100).rounded())) %"
  }

  /// `1 link`, `2 links`; `plural` for a noun that takes no `s`.
  static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    DisplayText.count(number, noun, plural)
  }
}
