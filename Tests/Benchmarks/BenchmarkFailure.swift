/// Why nothing could be measured.
struct BenchmarkFailure: Error {
  /// One sentence for the user, lower case and without a full stop.
  let message: String
}
