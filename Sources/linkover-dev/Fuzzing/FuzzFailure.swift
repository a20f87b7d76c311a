/// What a fuzz target found wrong with one input.
struct FuzzFailure: Error {
  /// What does not hold, in one sentence.
  let message: String

  /// Says what does not hold.
  init(_ message: String) {
    self.message = message
  }
}
