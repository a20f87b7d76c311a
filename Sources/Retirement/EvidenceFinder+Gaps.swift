import Migration
import Syntax
import Traffic

/// What the evidence cannot see, each gap in words.
extension EvidenceFinder {
  /// Whether installs that open links without any request can hide use: some build lists the host,
  /// or nobody knows.
  var isSilenceBlind: Bool {
    inputs.builds.isEmpty || inputs.builds.contains { $0.lists == nil } || unlistedInstalls != nil
      || listedShare.map { $0 > thresholds.installShare } ?? true
  }

  /// The largest part of an app's installs in builds that list the host; nil when a share is not
  /// known.
  ///
  /// Shares of different apps are not added up.
  var listedShare: Double? {
    let listing = inputs.builds.filter { $0.lists != false }
    if listing.isEmpty { return 0 }
    if listing.contains(where: { $0.installShare == nil }) { return nil }
    let shares = Dictionary(listing.map { ($0.app, $0.installShare ?? 0) }, uniquingKeysWith: +)
    return shares.values.max()
  }

  /// Which installs are of no build that the project lists, so that they may list the host; nil
  /// when those are few.
  var unlistedInstalls: String? {
    var apps: [String] = []
    for build in inputs.builds where !apps.contains(build.app) { apps.append(build.app) }
    for app in apps {
      let shares = inputs.builds.filter { $0.app == app }.map(\.installShare)
      let total = shares.reduce(0) { $0 + ($1 ?? 0) }
      if shares.contains(nil) {
        return "which part of the installs of '\(app)' its builds have is not known: others may be "
          + "in people's hands that list the host"
      }
      if total < 1 - thresholds.installShare - 0.000_001 {
        return "the builds listed have \(numbers.percent(total)) of the installs of '\(app)': the "
          + "others may list the host"
      }
    }
    return nil
  }

  /// What is missing in the logs of the time that must have been quiet; nil when nothing is.
  ///
  /// Each day needs a line of the host itself: that of another host tells of another log.
  var logGap: String? {
    guard let traffic = inputs.traffic, traffic.hosts.contains(where: { !$0.loggedDays.isEmpty })
    else { return "no access log was read" }
    if let unread = unreadText(traffic) { return unread }
    guard let logged = inputs.host?.loggedDays, let last = logged.last else {
      return "the logs have no line of the host"
    }
    let window = inputs.window
    let covered = Set(logged.filter { window.contains($0) })
    if covered.isEmpty {
      return "the logs have no line of the host after \(numbers.day(last)), before the "
        + "\(thresholds.quietDays) days that count"
    }
    let missing = window.filter { !covered.contains($0) }
    guard let first = missing.first else { return nil }
    return
      "the logs have no line of the host on \(numbers.count(missing.count, "day")) of the last "
      + "\(thresholds.quietDays), the first being \(numbers.day(first)): a quiet day cannot be told "
      + "from a missing log"
  }

  /// What of the logs could not be read, or not be told of which host it is; nil for hardly anything.
  private func unreadText(_ traffic: TrafficSummary) -> String? {
    let (lines, rejected) = lineCounts
    if rejected * 100 > lines {
      return
        "\(numbers.grouped(rejected)) of \(numbers.count(lines, "line")) of the logs cannot be read"
    }
    let unnamed = (traffic.host("")?.days ?? []).filter(isRecent).reduce(0) { $0 + $1.counts.use }
    if unnamed > thresholds.toleratedRequests {
      return "\(numbers.count(unnamed, "use")) in logs that name no host"
    }
    return nil
  }

  /// Whether a day lies in the time that must have been quiet, or since.
  func isRecent(_ day: DayCounts) -> Bool {
    Int(day.day) >= inputs.window.lowerBound && isNotLater(day)
  }

  /// Whether a day is the verdict's or before it.
  func isNotLater(_ day: DayCounts) -> Bool { Int(day.day) <= inputs.asOf.daysSince1970 }

  private var lineCounts: (lines: Int, rejected: Int) {
    let counts = inputs.traffic?.lines.map(\.counts) ?? []
    return (
      counts.reduce(0) { $0 + $1.lines }, counts.reduce(0) { $0 + $1.rejectedCount }
    )
  }

  /// Says that some lines could not be read, which may hide as many requests.
  var unreadRemark: String {
    let rejected = lineCounts.rejected
    return rejected == 0
      ? "" : "; \(numbers.count(rejected, "line")) of the logs could not be read"
  }

  /// Why exports of app events do not show that apps were quiet; nil when they do.
  var appGap: String? {
    guard let traffic = inputs.traffic, let last = traffic.appDays.last else {
      return "no export of app events was read"
    }
    // Exports arrive with a delay of up to three days.
    let window =
      inputs.window
      .lowerBound..<max(
        inputs.window.lowerBound, inputs.window.upperBound - 4)
    let known = Set(traffic.appDays)
    let missing = window.filter { !known.contains($0) }
    if let first = missing.first {
      return "the exports of app events, which end on \(numbers.day(last)), have none on "
        + "\(numbers.count(missing.count, "day")) of the last \(thresholds.quietDays), the first "
        + "being \(numbers.day(first))"
    }
    let reports =
      traffic.hasAppEvents
      && traffic.hosts.contains { host in
        host.days.contains { $0.counts[.app] > 0 && inputs.window.contains(Int($0.day)) }
      }
    return reports
      ? nil
      : "the exports of app events have no open of any link in the last \(thresholds.quietDays) "
        + "days, so it is not known whether the apps report them"
  }
}
