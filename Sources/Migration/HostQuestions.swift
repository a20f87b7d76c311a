/// Everything that decides which builds open a link on one host.
struct HostQuestions {
  /// The questions about the host's files of today.
  var today: [OpeningQuestion] = []
  /// The questions about the host's files of the plan.
  var wanted: [OpeningQuestion] = []
  /// The questions about the builds' own entitlements and filters.
  var claims: [OpeningQuestion] = []

  /// All of them, in the order in which a survey asks and a cell takes the answers.
  var all: [OpeningQuestion] { claims + today + wanted }
}
