/// One question that a plan asks about every link of a host: which of some builds a file lets open
/// the URL.
///
/// The answer is a set of bits, one for each build in `builds`.
struct OpeningQuestion {
  /// Answers for a URL as written, and its tail: everything after the host.
  typealias Answer = (_ url: ArraySlice<UInt8>, _ tail: ArraySlice<UInt8>) -> UInt64

  /// Indexes of the builds the answer speaks of, at most 64.
  let builds: [Int]
  /// Nil where the answer is yes for all builds, whatever the URL.
  let answer: Answer?

  /// Sets the flags of the builds that an answer speaks for.
  func mark(_ answer: UInt64, in flags: inout [Bool]) {
    for (bit, build) in builds.enumerated() where answer >> UInt64(bit) & 1 == 1 {
      flags[build] = true
    }
  }
}
