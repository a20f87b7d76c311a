import Testing

@testable import Traffic

@Suite struct LogTimeTests {
  @Test("times in every form name the same second, and what is none is refused")
  func forms() {
    let moment = 1_796_026_501  // 2026-11-30 08:15:01 UTC
    let forms = [
      "30/Nov/2026:08:15:01 +0000", "30/Nov/2026:09:15:01 +0100", "30/Nov/2026:02:45:01 -0530",
      "30/Nov/2026:08:15:01", "2026-11-30T08:15:01Z", "2026-11-30T08:15:01.123456Z",
      "2026-11-30 08:15:01", "2026-11-30T09:15:01+01:00", "2026-11-30 08:15:01 UTC",
      "1796026501", "1796026501.25", "1796026501000", "1796026501000000", "1796026501000000123",
    ]
    for form in forms { #expect(seconds(form) == moment, "\(form)") }
    let wrong = [
      "", "now", "31/Nov/2026:08:15:01 +0000", "29/Feb/2026:08:15:01 +0000", "30/Nov/2026:24:15:01",
      "2026-13-30T08:15:01Z", "1", "99999999999999999999999", "30/Xxx/2026:08:15:01 +0000",
      "2026-11-30", "2026-11-30T08:15:01+1", "0001-01-01T00:00:00Z",
    ]
    for form in wrong { #expect(seconds(form) == nil, "\(form)") }
  }

  private func seconds(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    return LogTime.seconds(bytes.span, in: 0..<bytes.count)
  }
}
