import Bytes
import Diagnostics

/// What files say about one host.
struct HostEvidence {
  /// The host in lower case.
  let host: String
  /// Whether only Google can serve it.
  var isGoogles = false
  /// How many links of exports are on it.
  var links = 0
  /// Where the first of them stands: a file and its line.
  var firstLink = ""
  /// Files that show it to be an old one.
  var legacyPaths: [String] = []
  /// Files that hold it as a setting of the Dynamic Links SDK.
  var settings: [String] = []
  /// Files of builds that claim it.
  var claimPaths: [String] = []
  /// Association files in a folder of its name.
  var filePaths: [String] = []
  /// Prefixes that files name for it, or that links of an export lie below.
  var prefixes: [(prefix: String, path: String, links: Int)] = []
  /// Its association files, and why they are its, unless their path says so.
  var files: [(kind: DocumentKind, path: String, reason: String?)] = []
  /// The firebase.json that rewrites its paths to Dynamic Links.
  var sitePath: String?

  /// Nothing is known but the name.
  init(host: String) {
    self.host = host
  }

  /// Whether old links live on it.
  var isLegacy: Bool { isGoogles || !legacyPaths.isEmpty }

  /// Whether nothing names it but links of exports.
  var isInExportsAlone: Bool {
    links > 0 && settings.isEmpty && claimPaths.isEmpty && filePaths.isEmpty && files.isEmpty
  }

  /// All files that name it.
  var paths: [String] { (legacyPaths + claimPaths + filePaths).distinct }

  /// The prefixes, each with what told it; none where links live on the root alone.
  var prefixValues: [ProjectDraft.Value] {
    prefixes.map(\.prefix).distinct.map { prefix in
      let same = prefixes.filter { $0.prefix == prefix }
      var value = ProjectDraft.Value(
        prefix.isEmpty ? "/" : prefix, from: same.map(\.path).distinct)
      let below = same.reduce(0) { $0 + $1.links }
      if below > 0 {
        value.origin =
          "\(DisplayText.grouped(below)) of \(DisplayText.count(links, "link")); \(value.origin)"
      }
      return value
    }
  }

  /// Its association file of one kind.
  func file(_ kind: DocumentKind) -> String? {
    files.first { $0.kind == kind }?.path
  }

  /// Its association file as a value of the project file.
  func value(_ kind: DocumentKind) -> ProjectDraft.Value? {
    files.first { $0.kind == kind }.map { file in
      ProjectDraft.Value(
        text: file.path,
        origin: file.reason.map { "inferred: " + $0 } ?? "found in a folder of the host's name")
    }
  }
}
