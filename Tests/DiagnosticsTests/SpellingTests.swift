import Diagnostics
import Testing

@Suite struct SpellingTests {
  @Test("a slip of the finger or a wrong case finds the name, another word does not")
  func nearest() {
    let keys = ["appID", "appIDs", "components", "defaults"]
    #expect(Spelling.nearest(to: "appId", among: keys) == "appID")
    #expect(Spelling.nearest(to: "componants", among: keys) == "components")
    #expect(Spelling.nearest(to: "webcredentials", among: keys) == nil)
    #expect(Spelling.nearest(to: "", among: []) == nil)
  }
}
