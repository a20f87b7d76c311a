import Hosting

extension PlanMarkdown {
  /// A kind of file in the plan's folder.
  private struct FileKind {
    /// Its path, with HOST, APP and N for what differs; a folder when it ends with a slash.
    var pattern: String
    /// What it is.
    var meaning: String
    /// Where it goes.
    var place: String

    /// Whether the file at `path` is of this kind.
    func covers(_ path: String) -> Bool {
      let wanted = pattern.split(separator: "/")
      let given = path.split(separator: "/")
      guard pattern.hasSuffix("/") ? given.count > wanted.count : given.count == wanted.count else {
        return false
      }
      return zip(wanted, given).allSatisfy { ["HOST", "APP", "N"].contains($0) || $0 == $1 }
    }
  }

  /// What lies beside this document, and where each file goes.
  var fileTable: String {
    let kinds = fileKinds
    let present = Set(files.compactMap { file in kinds.firstIndex { $0.covers(file) } })
    let rows = present.sorted().map {
      "| `\(kinds[$0].pattern)` | \(kinds[$0].meaning) | \(kinds[$0].place) |"
    }
    let head = "| file | what it is | where it goes |\n|---|---|---|"
    return "## The files beside this one\n\n" + ([head] + rows).joined(separator: "\n")
  }

  /// All kinds, those for servers first; the first that covers a file tells of it.
  private var fileKinds: [FileKind] {
    serverFiles + appFiles + [
      FileKind(
        pattern: "links.csv", meaning: "every link: class, new URL, target, outcomes by phase",
        place: "to whoever replaces links where they stand"),
      FileKind(
        pattern: "rejects.csv", meaning: "rows of exports that could not be read, with the reason",
        place: "correct them in the export, then plan again"),
      FileKind(
        pattern: "plan.json", meaning: "this plan for machines, with the digests of its inputs",
        place: "stays; `check`, `generate`, `audit` and `retire` read it"),
    ]
  }

  private var serverFiles: [FileKind] {
    let root = "`\(ServerLayout().root)/`"
    return [
      FileKind(
        pattern: "hosts/HOST/", meaning: "the association files of a host, and its error page",
        place: "the root of what HOST serves, `.well-known` included"),
      FileKind(
        pattern: "phases/N/",
        meaning: "what a host serves from phase N: up to the drain, or once its links are retired",
        place: "in the place of the files of the same names, for that time"),
    ]
      + ["nginx", "apache", "caddy"].map {
        FileKind(
          pattern: "servers/\($0)/", meaning: "the configuration of \($0)",
          place: "\(root) on the server")
      } + [
        FileKind(
          pattern: "servers/HOST/firebase.json",
          meaning:
            "the firebase.json of HOST: yours with the changes, where linkover.json names it",
          place: "as told under [How to put the files in place](#how-to-put-the-files-in-place)"),
        FileKind(
          pattern: "servers/HOST/firebase-changes.txt",
          meaning: "what differs from yours, and what its redirects cannot do", place: "to be read"),
        FileKind(
          pattern: "servers/HOST/firebase-preflight.txt",
          meaning:
            "what Firebase Hosting answers for both association files and a link, before and "
            + "after", place: "to be read before the deploy"),
        FileKind(
          pattern: "servers/HOST/", meaning: "what the service of HOST runs, and how to deploy it",
          place: "as `DEPLOY.md` in it says"),
        FileKind(
          pattern: "redirects/HOST/", meaning: "where each link of HOST leads, for its server",
          place: "\(root) on the server, or as `DEPLOY.md` says"),
        FileKind(
          pattern: "redirects/refused.csv", meaning: "links that a server cannot redirect, and why",
          place: "to be read"),
      ]
  }

  private var appFiles: [FileKind] {
    let coexistence = "the next build's entries, for old and new domains"
    let final = "the entries for the build that drops the legacy domains"
    let apple = "the app's .entitlements"
    let android = "the link filters of AndroidManifest.xml, as the phases say"
    let clip = "the App Clip's .entitlements"
    return [
      FileKind(pattern: "apps/APP/coexistence.entitlements", meaning: coexistence, place: apple),
      FileKind(pattern: "apps/APP/coexistence.xml", meaning: coexistence, place: android),
      FileKind(pattern: "apps/APP/final.entitlements", meaning: final, place: apple),
      FileKind(pattern: "apps/APP/final.xml", meaning: final, place: android),
      FileKind(
        pattern: "apps/APP/clip-coexistence.entitlements",
        meaning: "the same for its App Clip, next build", place: clip),
      FileKind(
        pattern: "apps/APP/clip-final.entitlements",
        meaning: "the same for its App Clip, in the build that drops the legacy domains",
        place: clip),
      FileKind(
        pattern: "apps/links.json", meaning: "where each link leads", place: "to your endpoint"),
      FileKind(
        pattern: "apps/links.bin", meaning: "the same, packed", place: "into apps that carry it"),
      FileKind(
        pattern: "apps/LinkMap.swift", meaning: "reads links.bin", place: "into those apps' code"),
    ]
  }
}
