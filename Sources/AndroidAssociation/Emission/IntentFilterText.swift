/// Intent filters as manifest text that ask for exactly the links meant.
///
/// All `<data>` of a filter are combined with each other, so hosts that ask for different paths or
/// schemes get filters of their own.
///
/// A scheme-specific part is an alternative to hosts and paths (AOSP, `IntentFilter.matchData`), so it
/// can stand beside them.
public struct IntentFilterText: Sendable {
  /// The claims of each filter: hosts that ask for the same paths by the same schemes.
  public let filters: [[LinkClaim]]

  /// Groups `claims` into filters; claims of one host are joined first.
  public init(_ claims: [LinkClaim]) {
    var joined: [LinkClaim] = []
    for claim in claims {
      guard let index = joined.firstIndex(where: { $0.host == claim.host }) else {
        joined.append(claim)
        continue
      }
      let isWhole = claim.paths.isEmpty || joined[index].paths.isEmpty
      let added = claim.paths.filter { !joined[index].paths.contains($0) }
      joined[index].paths = isWhole ? [] : joined[index].paths + added
      joined[index].takesHTTP = joined[index].takesHTTP || claim.takesHTTP
      joined[index].takesQueryOfHost = joined[index].takesQueryOfHost || claim.takesQueryOfHost
    }
    var filters: [[LinkClaim]] = []
    for claim in joined {
      let same = filters.firstIndex {
        Set($0[0].paths) == Set(claim.paths) && $0[0].takesHTTP == claim.takesHTTP
      }
      if let same { filters[same].append(claim) } else { filters.append([claim]) }
    }
    self.filters = filters
  }

  /// The filters, to stand inside an `<activity>`, each line behind `indent` spaces.
  public func rendered(indent: Int = 6) -> String {
    filters.map { text(of: $0, indent: indent) }.joined(separator: "\n")
  }

  private func text(of claims: [LinkClaim], indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines = [
      "<intent-filter android:autoVerify=\"true\">",
      "  <action android:name=\"\(IntentFilter.viewAction)\" />",
      "  <category android:name=\"\(IntentFilter.defaultCategory)\" />",
      "  <category android:name=\"\(IntentFilter.browsable)\" />",
    ]
    lines.append(Self.data("scheme", "https"))
    if claims.contains(where: \.takesHTTP) { lines.append(Self.data("scheme", "http")) }
    lines += claims.map { Self.data("host", $0.host) }
    lines += (claims.first?.paths ?? []).map {
      Self.data("path" + $0.kind.attributeSuffix, $0.text)
    }
    lines += claims.filter { $0.takesQueryOfHost && !$0.paths.isEmpty }.map {
      Self.data("sspPrefix", "//\($0.host)?")
    }
    lines.append("</intent-filter>")
    return lines.map { margin + $0 + "\n" }.joined()
  }

  private static func data(_ name: String, _ value: String) -> String {
    "  <data android:\(name)=\"\(ManifestText.escaped(value))\" />"
  }
}
