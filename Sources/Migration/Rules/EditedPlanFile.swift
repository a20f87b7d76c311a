public import Diagnostics

/// PLN003: a generated file was changed by hand.
public enum EditedPlanFile {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN003",
    name: "edited-plan-file",
    summary: "a file of the saved plan was changed, added or removed by somebody else",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      `linkover plan` never overwrites what it did not write, so the next plan stops at such a file.
      The proof reads association files, app files and redirects as they are saved, and tells the links
      that an edit of them loses. Of a file that configures a server, such as a server block of nginx or
      a Worker's script, nobody can tell what an edit does: all that hangs on it counts as lost, as
      where it is gone. On a page for unknown links or a guide no link hangs. A file that somebody added
      is a warning, and an error below `hosts/` and `phases/`, where services publish all that they
      find. Changes belong into linkover.json or into templates.
      """,
    examples: []
  )

  /// Whether a file below the plan's folder would be published as a file of a host.
  public static func isPublished(_ path: String) -> Bool {
    path.hasPrefix("hosts/") || path.hasPrefix("phases/")
  }

  /// Whether links hang on a file of the plan that can be read: association files, what the next builds
  /// claim, and redirects.
  private static func hasLinks(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if path.hasPrefix("hosts/") || path.hasPrefix("phases/") {
      return path.contains("/.well-known/") && !name.hasSuffix(".html")
        || !["404.html", ".nojekyll", "_headers", "apple-app-site-association"].contains(name)
    }
    if path.hasPrefix("apps/") { return name.hasPrefix("coexistence.") || name.hasPrefix("final.") }
    if path.hasPrefix("redirects/") { return !["refused.csv", "unknown.map"].contains(name) }
    return path.hasPrefix("servers/")
      && ["links.js", ".json", ".jsonl"].contains { name.hasSuffix($0) }
  }

  /// The finding about a file of the plan that is not there any more.
  public static func finding(missing path: String) -> Finding {
    Finding(
      metadata, "'\(path)' is gone: the plan is not whole",
      at: Location(path: "plan/" + path), help: "plan again")
  }

  /// The finding about a file of the plan that is not as linkover wrote it; `isJudged` says whether
  /// it is known what the change does.
  public static func finding(changed path: String, isJudged: Bool) -> Finding {
    Finding(
      metadata,
      "'\(path)' was changed since the plan: "
        + (!isJudged
          ? "what that does cannot be told, and all that hangs on it counts as lost"
          : hasLinks(path) ? "the proof takes it as it is now" : "no link hangs on it"),
      at: Location(path: "plan/" + path),
      help: "delete it and plan again; a change that is to stay belongs into linkover.json or "
        + "into a template")
  }

  /// The finding about a file of redirects, one of which takes the path of an association file, or
  /// may do so where it is not certain.
  public static func finding(
    changed path: String, hiding file: String, by rule: String, isCertain: Bool
  ) -> Finding {
    Finding(
      metadata,
      "'\(path)' has '\(rule)', which "
        + (isCertain
          ? "takes '\(file)': nobody gets that file"
          : "may take '\(file)': then nobody gets that file"),
      at: Location(path: "plan/" + path), help: "delete it and plan again")
  }

  /// The finding about a file in the folder of the plan that is none of the plan's: a warning, unless
  /// it would be published as a file of a host.
  public static func finding(added path: String) -> Finding {
    let isPublished = isPublished(path)
    var finding = Finding(
      metadata,
      "'\(path)' was not written by linkover"
        + (isPublished ? ", and would be published: the proof does not cover what it answers" : ""),
      at: Location(path: "plan/" + path), help: "move it away: the next plan stops at it")
    if !isPublished { finding.severity = .warning }
    return finding
  }
}
