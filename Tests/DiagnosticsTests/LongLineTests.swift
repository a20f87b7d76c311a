import Diagnostics
import Testing

@Suite struct LongLineTests {
  @Test("a column far into a long line counts scalars, whatever block it lies in")
  func columns() {
    let text = String(repeating: "é", count: 10_000) + "\n" + String(repeating: "a€", count: 5_000)
    let source = SourceText(path: "t", text: text)
    for scalar in [0, 1, 2_047, 2_048, 4_096, 9_999] {
      #expect(source.column(at: scalar * 2) == scalar + 1)
    }
    let second = 20_001
    for pair in [0, 1_023, 1_024, 4_999] {
      #expect(source.column(at: second + pair * 4) == pair * 2 + 1)
      #expect(source.column(at: second + pair * 4 + 1) == pair * 2 + 2)
    }
    #expect(source.column(at: source.bytes.count) == 10_001)
  }
}
