/// What comes back when, once a phase is taken back.
extension PhaseWriter {
  /// How hosts come back that were retired, and what does not.
  func retireRollback(_ hosts: [Int]) -> String {
    let isOurs = hosts.allSatisfy { project.domains[$0].server != .vendor }
    let again =
      isOurs
      ? "serve the files of this plan and what answers links again"
      : "have the files of this plan and what answers links served again"
    let updates =
      platforms(on: hosts).contains(.android)
      ? "what is installed or updated while no file is there stays in the browser until its next update"
      : nil
    let entries =
      project.apps.isEmpty
      ? nil : "builds without the entries open none of these links until they have them again"
    return [again + ", which browsers follow at once", arrival(on: hosts), updates, entries]
      .compactMap(\.self).joined(separator: "; ")
  }

  /// When systems read files that changed (Apple, "Supporting associated domains" and TN3155; Android,
  /// "Verify Android App Links" and "Dynamic App Links").
  func arrival(on hosts: [Int]) -> String? {
    let platforms = platforms(on: hosts)
    let apple =
      platforms.contains { $0.isApple }
      ? "Apple's copy asks for the files within 24 hours, and devices ask for that copy about once a week "
        + "and when an app is installed (documented)" : nil
    let android =
      platforms.contains(.android)
      ? "Android 15 and later asks from time to time, at an interval that is not published, earlier "
        + "versions only when a build is installed or updated (documented)" : nil
    return apple.map { $0 + (android.map { "; " + $0 } ?? "") } ?? android
  }

  /// The platforms of the apps that the files of hosts name; all that the project has where there are none.
  private func platforms(on hosts: [Int]) -> Set<Platform> {
    let named = hostFiles.filter { hosts.contains($0.domain) }.flatMap(\.apps)
    return Set(
      (named.isEmpty ? Array(project.apps.indices) : named).map { project.apps[$0].platform })
  }
}
