import Diagnostics

/// The links that open no app where Android verifies none of a build's hosts.
struct UnopenedLinks {
  /// How many open the build elsewhere.
  let opened: Int
  /// How many links there are.
  let count: Int

  /// What a finding says of them behind "and".
  var text: String {
    if count == 0 { return "no link opens the app there" }
    let share = Step.percent(Double(opened) / Double(count))
    return "\(DisplayText.count(opened, "link")) (\(share) % of all) "
      + "\(DisplayText.form(opened, "opens", "open")) no app there"
  }
}
