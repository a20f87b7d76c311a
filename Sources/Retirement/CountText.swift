import Diagnostics
import Syntax

/// Figures in the words of evidence.
struct CountText {
  /// A count with a comma between thousands.
  func grouped(_ number: Int) -> String { DisplayText.grouped(number) }

  /// `no request`, `1 request`, `1,204 requests`.
  func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    number == 0 ? "no \(noun)" : DisplayText.count(number, noun, plural)
  }

  /// A part of everybody, to a tenth of a percent where it is small.
  func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }

  /// `2026-11-30` for a day counted from 1970.
  func day(_ number: Int) -> String { CalendarDate(secondsSince1970: number * 86_400).text }
}
