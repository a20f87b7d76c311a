/// Everything that decides which builds open a link on one host.
struct HostQuestions {
  /// The questions about the host's files of today.
  var today: [OpeningQuestion] = []
  /// The questions about the host's files of the plan.
  var wanted: [OpeningQuestion] = []
  /// The questions about the builds' own entitlements and filters.
  var claims: [OpeningQuestion] = []

  /// For each of `builds`, whether its own files take a URL, and whether with the host's files of
  /// the plan it opens.
  func opened(
    _ url: ArraySlice<UInt8>, _ tail: ArraySlice<UInt8>, builds: Int
  ) -> [(isClaimed: Bool, opens: Bool)] {
    func flags(_ questions: [OpeningQuestion]) -> [Bool] {
      var flags = [Bool](repeating: false, count: builds)
      for question in questions {
        let answer = question.answer?(url, tail) ?? .max
        question.mark(answer, in: &flags)
      }
      return flags
    }
    return zip(flags(claims), flags(wanted)).map { ($0, $0 && $1) }
  }

  /// All of them, in the order in which a survey asks and a cell takes the answers.
  var all: [OpeningQuestion] { claims + today + wanted }
}
