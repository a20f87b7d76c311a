import Syntax
import Testing

@Suite struct CalendarDateTests {
  @Test(
    "days since 1970 fall on the right date",
    arguments: [
      (0, "1970-01-01"), (951_782_400, "2000-02-29"), (1_756_080_000, "2025-08-25"),
      (-1, "1969-12-31"), (4_107_542_400, "2100-03-01"),
    ])
  func days(seconds: Int, text: String) {
    #expect(CalendarDate(secondsSince1970: seconds).text == text)
  }

  @Test("only days that exist are read")
  func parsing() {
    #expect(CalendarDate("2024-02-29")?.text == "2024-02-29")
    for text in [
      "2023-02-29", "2026-13-01", "2026-1-1", "2026-11-31", "", "26-11-30", "2026-11-3x",
    ] {
      #expect(CalendarDate(text) == nil, "\(text)")
    }
  }
}
