import Diagnostics
import Migration

/// What somebody did to the files of a folder since linkover wrote them, all in byte order.
struct FolderEdits {
  /// Files that are not as they were written.
  private(set) var changed: [String] = []
  /// What linkover did not write.
  private(set) var added: [String] = []
  /// Files that are not there any more.
  private(set) var missing: [String] = []
  /// Whether the record of what was written is gone, so that nothing is known of changes.
  let hasNoRecord: Bool

  /// Holds the folder at `path` against the record in it.
  init(in path: String) throws {
    let recorded = OutputTree.recordedFiles(in: path)
    hasNoRecord = recorded.isEmpty
    if hasNoRecord { return }
    let names = Set(recorded)
    for file in try OutputTree.foreignFiles(in: path) {
      if names.contains(file) { changed.append(file) } else { added.append(file) }
    }
    missing = recorded.filter { FileSystem.entry(at: path + "/" + $0) == nil }
  }

  /// The findings that tell of them; `unjudged` are the changed files of which nobody can tell what
  /// they do.
  func findings(unjudged: Set<String>) -> [Finding] {
    if hasNoRecord { return [EditedPlanFile.finding(missing: OutputTree.recordName)] }
    return changed.map { EditedPlanFile.finding(changed: $0, isJudged: !unjudged.contains($0)) }
      + added.map { EditedPlanFile.finding(added: $0) }
      + missing.map { EditedPlanFile.finding(missing: $0) }
  }
}
