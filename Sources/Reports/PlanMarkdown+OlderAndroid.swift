import Diagnostics
import Migration

/// What Android 11 and earlier make of the builds.
extension PlanMarkdown {
  /// The section about it; empty where links do what they do on later versions.
  var olderAndroid: String {
    let builds = plan.olderAndroid.filter { !$0.isSame }
    if builds.isEmpty { return "" }
    let columns = classes.columns
    let rows = builds.map { older in
      let words = columns.map { column in
        OlderAndroidText.word(older.states.first { $0.world == column.world })
      }
      return "| \(plan.builds[older.build].name) | " + words.joined(separator: " | ") + " |"
    }
    let hosts = builds.map { older in
      "- \(plan.builds[older.build].name): \(OlderAndroidText.hosts(older))."
    }
    return DisplayText.visibleLines(
      """
      ## Android 11 and earlier

      They verify all hosts of a build or none. The tables above count Android 12 and later, where \
      each host counts alone. *same*: links do on the older versions what they do there. *none*: no link \
      opens the build without a question, since a host is known not to name it. *depends*: so it is unless \
      hosts name it whose files nobody here knows. *-*: nobody has the build, or no link opens it anyway.

      | Build | \(columns.map(\.name).joined(separator: " | ")) |
      |---|\(columns.map { _ in "---|" }.joined())
      \(rows.joined(separator: "\n"))

      \(hosts.joined(separator: "\n"))
      """)
  }
}
