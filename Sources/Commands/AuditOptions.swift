import Audit
import CommandLineKit
import Probe

/// What the user may say to `linkover audit`.
struct AuditOptions: Sendable {
  /// Hosts to audit.
  var hosts: [String] = []
  /// A file with more of them.
  var list: String?
  /// The folder of the project.
  var project: String?
  /// The tenant, where that folder is a fleet's.
  var tenant: String?
  /// A file of certificate authorities to trust.
  var authorities: String?
  /// Where Apple's copies are.
  var cdnBase = AuditSettings.appleCDN
  /// Where Google's service is.
  var dalBase = AuditSettings.googleService
  /// Whether Apple is left out.
  var skipsApple = false
  /// Whether Google is left out.
  var skipsGoogle = false
  /// Whether names and TLS are judged alone.
  var skipsFiles = false
  /// Requests under way at once.
  var concurrency = 64
  /// curl's `--connect-to`.
  var connectTo: [String] = []
  /// curl's `--resolve`.
  var resolve: [String] = []
  /// The name server to ask.
  var nameServer: String?
  /// Seconds to wait for an answer.
  var timeout = 20
  /// Requests started in a second.
  var rate = 0
  /// More requests for the files.
  var samples = 0
  /// From which severity on the command fails.
  var failOn = SeverityLimit.error
  /// How the result is printed.
  var format = FindingsFormat.full
  /// The history file.
  var history: String?
  /// How long results are kept.
  var keep = TimeSpan(seconds: 400 * 86_400)
  /// Whether the record is shown instead of an audit.
  var showsRecord = false
  /// The first day of the record to show.
  var since: String?
  /// The folder to save evidence in.
  var save: String?
  /// The folder to read evidence from instead of asking.
  var replay: String?
  /// How long to wait for copies to follow.
  var wait: TimeSpan?

  /// What to ask for.
  var settings: AuditSettings {
    var settings = AuditSettings()
    settings.asksFiles = !skipsFiles
    settings.cdnBase = skipsApple || skipsFiles ? nil : Self.withoutSlash(cdnBase)
    settings.dalBase = skipsGoogle || skipsFiles ? nil : Self.withoutSlash(dalBase)
    settings.alwaysAsksNames = nameServer != nil
    settings.samples = samples
    return settings
  }

  /// How to ask.
  func probe() throws -> ProbeSettings {
    var probe = ProbeSettings()
    probe.authorities = authorities
    probe.concurrency = max(1, concurrency)
    probe.connectTo = connectTo
    probe.resolve = resolve
    probe.timeout = max(1, timeout)
    probe.connectTimeout = min(10, probe.timeout)
    probe.rate = rate
    if let nameServer {
      guard let server = NameServer(nameServer) else {
        throw UsageError(
          "'\(nameServer)' is no name server", help: "write it as 192.0.2.53 or 192.0.2.53:5353")
      }
      probe.nameServer = server
    }
    return probe
  }

  private static func withoutSlash(_ base: String) -> String {
    base.hasSuffix("/") ? String(base.dropLast()) : base
  }
}
