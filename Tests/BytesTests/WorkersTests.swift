import Bytes
import Testing

@Suite struct WorkersTests {
  private struct Failure: Error, Equatable { var number: Int }

  @Test("results come in the order of the pieces")
  func order() throws {
    #expect(try Workers.run(100) { $0 * 2 } == (0..<100).map { $0 * 2 })
    let both = Workers.both {
      1
    } _: {
      "two"
    }
    #expect(both == (1, "two"))
  }

  @Test("the first failure by number is thrown, whichever comes first in time")
  func failures() {
    #expect(throws: Failure(number: 3)) {
      try Workers.run(8) { number in
        if number >= 3 { throw Failure(number: number) }
      }
    }
    #expect(throws: Failure(number: 1)) {
      try Workers.both { () throws(Failure) -> Int in
        throw Failure(number: 1)
      } _: { () throws(Failure) -> Int in
        throw Failure(number: 2)
      }
    }
  }
}
