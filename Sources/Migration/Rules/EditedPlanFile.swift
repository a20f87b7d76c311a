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
      that an edit of them loses. It does not read the configuration around them, such as a server
      block of nginx or a Worker's script: what a change there does cannot be proven, so that the proof
      does not hold for a file that was changed. A file that somebody added is a warning, and an error
      below `hosts/` and `phases/`, where services publish all that they find. Changes belong into linkover.json or
      into templates.
      """,
    examples: []
  )

  /// Whether the proof takes a file of the plan as it stands: association files and what the
  /// next builds claim.
  public static func isProved(_ path: String) -> Bool {
    [".well-known/apple-app-site-association", ".well-known/assetlinks.json"].contains {
      path.hasSuffix("/" + $0)
    }
      || path.hasPrefix("plan/apps/")
        && (path.contains("/coexistence.") || path.contains("/final."))
  }

  /// The finding about a file of the plan that is not there any more.
  public static func finding(missing path: String) -> Finding {
    Finding(
      metadata, "'\(path)' is gone: the plan is not whole",
      at: Location(path: "plan/" + path), help: "plan again")
  }

  /// The finding about a file of the plan that is not as linkover wrote it.
  public static func finding(changed path: String) -> Finding {
    let isTable = path.hasPrefix("redirects/") || path.hasSuffix("links.js")
    let isCode =
      path.hasSuffix("allowed.map") || !isTable && codeEndings.contains { path.hasSuffix($0) }
    return Finding(
      metadata,
      "'\(path)' was changed since the plan: "
        + (isCode
          ? "it is code, and what the change does cannot be proven"
          : isProved("plan/" + path)
            ? "the proof takes it as it is now" : "the proof does not cover all that it does"),
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

  /// The ends of names of files that a server runs, rather than looks links up in.
  private static let codeEndings = [".conf", ".caddy", ".js", ".mjs", ".toml", ".yml"]

  /// The finding about a file in the folder of the plan that is none of the plan's: a warning, unless
  /// it would be published as a file of a host.
  public static func finding(added path: String) -> Finding {
    let isPublished = path.hasPrefix("hosts/") || path.hasPrefix("phases/")
    var finding = Finding(
      metadata,
      "'\(path)' was not written by linkover"
        + (isPublished ? ", and would be published: the proof does not cover what it answers" : ""),
      at: Location(path: "plan/" + path), help: "move it away: the next plan stops at it")
    if !isPublished { finding.severity = .warning }
    return finding
  }
}
