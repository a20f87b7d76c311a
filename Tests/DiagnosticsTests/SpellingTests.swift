import Diagnostics
import Testing

@Suite struct SpellingTests {
  @Test("a slip of the finger or a wrong case finds the name, another word does not")
  func slips() {
    let keys = ["appID", "appIDs", "components", "defaults"]
    #expect(Spelling.nearest(to: "appId", among: keys) == "appID")
    #expect(Spelling.nearest(to: "componants", among: keys) == "components")
    #expect(Spelling.nearest(to: "webcredentials", among: keys) == nil)
    #expect(Spelling.nearest(to: "", among: []) == nil)
  }

  @Test(
    "the nearest name is found, and none when all are far",
    arguments: [
      ("lnit", "lint"), ("explian", "explain"), ("PLAN", "plan"), ("pln", "plan"), ("x", nil),
      ("", nil), ("completely-else", nil),
    ])
  func nearest(word: String, name: String?) {
    #expect(Spelling.nearest(to: word, among: ["explain", "lint", "plan"]) == name)
  }
}
