public import Diagnostics
import Syntax

/// What a site on Firebase Hosting will really answer, as its `firebase.json` stands.
///
/// Hosting looks at redirects first, then at files, then at rewrites (Firebase Hosting, full
/// configuration). Where generated association files come in between is reported both ways.
public struct FirebasePreflight: Sendable {
  /// Who answers for one path.
  public struct Answer: Equatable, Sendable {
    /// Who answers, and why it is so, without a full stop.
    public var text: String
    /// How sure that is.
    public var certainty: Certainty
  }

  private let site: FirebaseHostingFile.Site
  private let files: Set<String>

  /// Looks at a site whose deployed folder holds files at these paths.
  public init(_ site: FirebaseHostingFile.Site, files: Set<String>) {
    self.site = site
    self.files = files
  }

  /// The redirect of `site` that answers `path` in the place of a file, or may do so.
  ///
  /// One that is known to do so comes first, whatever stands before it.
  public static func redirect(
    of site: FirebaseHostingFile.Site, taking path: String
  ) -> (text: String, range: Range<Int>, isCertain: Bool)? {
    let takers = site.redirects.compactMap { FirebasePattern($0) }
      .filter { $0.matches(path) != false }
    let taker = takers.first { $0.matches(path) == true } ?? takers.first
    return taker.map { ($0.text, $0.range, $0.matches(path) == true) }
  }

  /// The paths of the association files that a folder holds.
  public static func paths(hasAASA: Bool, hasAssetLinks: Bool) -> Set<String> {
    Set(zip(HostSite.associationPaths, [hasAASA, hasAssetLinks]).filter(\.1).map(\.0))
  }

  /// Who answers for `path`.
  public func answer(for path: String) -> Answer {
    if let match = first(of: site.redirects, matching: path) {
      return Answer(
        text: match.text(kind: "redirect", "before any file is looked at"),
        certainty: match.isSure ? .documented : .inferred)
    }
    if HostSite.associationPaths.contains(path), !isNone { return generated(path) }
    if files.contains(path) {
      if HostSite.associationPaths.contains(path), ignoresDotFiles {
        return Answer(
          text: "your file, if it is deployed: 'ignore' has a pattern for dot files, and reports "
            + "conflict on whether .well-known stays; look at what is served",
          certainty: .observed)
      }
      return Answer(text: "your file", certainty: .documented)
    }
    if let match = first(of: site.rewrites, matching: path) {
      let isDynamic = match.rule.map(FirebaseHostingFile.Site.isDynamicLinks) ?? false
      let reason =
        isDynamic
        ? "to Dynamic Links, which is shut down; what comes back is documented nowhere"
        : "with status 200, whatever was asked for"
      return Answer(
        text: match.text(kind: "rewrite", reason),
        certainty: match.isSure && !isDynamic ? .documented : .inferred)
    }
    return Answer(text: "404.html with status 404", certainty: .documented)
  }

  private var isNone: Bool { site.node["appAssociation"]?.string == "NONE" }

  private var ignoresDotFiles: Bool {
    (site.node["ignore"]?.array ?? []).contains {
      ["**/.*", "**/.*/**", ".*"].contains($0.string ?? "")
    }
  }

  private func generated(_ path: String) -> Answer {
    let has = files.contains(path)
    return Answer(
      text: has
        ? "a file that Hosting generates, or yours: reports conflict (appAssociation is AUTO); "
          + "firebase-tools issues 1169 and 2134 saw theirs shadowed, others saw it served"
        : "a file that Hosting generates from the project's apps (appAssociation is AUTO)"
          + (path == HostSite.associationPaths[0] ? ", which claims the whole host" : ""),
      certainty: .observed)
  }

  /// A redirect or rewrite that matches, or may.
  private struct Match {
    var rule: JSONNode?
    var source: String
    var isSure: Bool

    func text(kind: String, _ reason: String) -> String {
      isSure
        ? "the \(kind) of '\(source)', \(reason)"
        : "perhaps the \(kind) of '\(source)', \(reason): that pattern is not judged here"
    }
  }

  private func first(of rules: [JSONNode], matching path: String) -> Match? {
    for rule in rules {
      guard let pattern = FirebasePattern(rule) else { continue }
      let isMatch = pattern.matches(path)
      if isMatch != false {
        return Match(rule: rule, source: pattern.text, isSure: isMatch == true)
      }
    }
    return nil
  }

  /// The answers for both association files, a link and paths that no link has, a line each.
  public func lines(link: String?, unknown: [String]) -> [String] {
    func line(_ path: String, _ name: String) -> String {
      let answer = answer(for: path)
      return "\(name): \(answer.text) (\(answer.certainty.rawValue))"
    }
    return (HostSite.associationPaths + [link].compactMap(\.self)).map { line($0, $0) }
      + unknown.map { line($0, "what no link is, like \($0)") }
  }
}
