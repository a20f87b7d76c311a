import Diagnostics
import Testing

@Suite struct DisplayTextTests {
  @Test(
    "controls are shown, the rest stays",
    arguments: [
      ("plain", "plain"), ("\u{1B}[31m", "␛[31m"), ("a\r\nb\tc\0", "a␍␊b␉c␀"), ("\u{7F}", "␡"),
      ("\u{9B}31m", "\\u{9B}31m"), ("\u{202E}x\u{2066}", "\\u{202E}x\\u{2066}"),
      ("日本é👍", "日本é👍"), ("\u{2028}", "\\u{2028}"),
    ])
  func visible(text: String, shown: String) {
    #expect(DisplayText.visible(text) == shown)
  }

  @Test("of several lines, the line breaks stay")
  func lines() {
    #expect(DisplayText.visibleLines("a\u{1B}\n\nb\r\n") == "a␛\n\nb␍\n")
  }

  @Test("whatever scalar comes, nothing that is shown moves the cursor")
  func allScalars() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = DisplayText.visible(String(scalar)).unicodeScalars
      #expect(
        shown.allSatisfy { $0.properties.generalCategory != .control }, "U+\(value)")
    }
  }

  @Test(
    "width counts columns",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("👍", 2), ("ｆｕｌｌ", 8),
      ("한글", 4), ("\u{200D}", 0), ("␛", 1), ("…", 1), ("━", 1),
    ])
  func width(text: String, columns: Int) {
    #expect(DisplayText.width(text) == columns)
  }

  @Test("words agree with their number", arguments: [(0, "0 links are"), (1, "1 link is")])
  func forms(number: Int, text: String) {
    let verb = DisplayText.form(number, "is", "are")
    #expect(DisplayText.count(number, "link") + " " + verb == text)
    #expect(DisplayText.count(number, "link is", "links are") == text)
  }

  @Test("items of a list are set apart as in a sentence")
  func lists() {
    #expect(DisplayText.list(["a", "b", "c"]) == "a, b and c")
    #expect(DisplayText.list(["a", "b"]) == "a and b")
    #expect(DisplayText.list(["a"]) == "a")
    #expect(DisplayText.list([]) == "")
  }

  @Test("thousands are set apart")
  func grouped() {
    #expect(DisplayText.grouped(0) == "0")
    #expect(DisplayText.grouped(999) == "999")
    #expect(DisplayText.grouped(1_000) == "1,000")
    #expect(DisplayText.grouped(-1_234_567) == "-1,234,567")
    #expect(DisplayText.grouped(.min).hasPrefix("-9,223,372"))
  }
}
