import Bytes
public import LinkLanguage

/// What one build of an app opens and another does not, host by host, with a URL for each way.
public struct AndroidDifference: Sendable {
  /// URLs that open under one side only.
  public struct Change: Sendable {
    /// A URL, or that the question was not decided, with the scheme and host it is about.
    public let proof: LinkProof
    /// The scheme and host, `https://a.example`.
    public let origin: String
    /// What opens them on the one side.
    public let rule: String
    /// What keeps them out on the other; nil where nothing there takes them.
    public let exclusion: String?
  }

  /// What only the old side opens.
  public private(set) var lost: [Change] = []
  /// What only the new side opens.
  public private(set) var gained: [Change] = []
  /// Why the comparison is not exact, by host; empty where it is.
  public private(set) var remarks: [String] = []

  /// Whether it is proved that both sides open the same URLs.
  public var isEmpty: Bool { lost.isEmpty && gained.isEmpty }

  /// Compares what `old` and `new` open of all hosts that either names.
  ///
  /// With assetlinks files, verification and dynamic rules count; without, the filters alone.
  public init(
    from old: AndroidApp, to new: AndroidApp, on device: AndroidDevice = .current,
    oldStatements: AndroidApp.StatementSource? = nil,
    newStatements: AndroidApp.StatementSource? = nil
  ) {
    for host in (old.exampleHosts + new.exampleHosts).distinct {
      var known: [HostRulesDifference] = []
      for scheme in ["https", "http"] {
        let difference = HostRulesDifference(
          HostRules(
            of: old, host: host, scheme: scheme, on: device, statements: oldStatements),
          HostRules(
            of: new, host: host, scheme: scheme, on: device, statements: newStatements))
        // What holds for `http` too is said once.
        if known.contains(difference) { continue }
        known.append(difference)
        let origin = "\(scheme)://\(host)"
        lost += difference.lost.map { $0.change(origin) }
        gained += difference.gained.map { $0.change(origin) }
        remarks += difference.remarks.map { "\(origin): \($0)" }
      }
    }
  }
}
