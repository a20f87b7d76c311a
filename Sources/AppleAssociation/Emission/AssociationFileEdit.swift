import Bytes
import Diagnostics
import Syntax

/// Today's association file kept as it is, with App IDs added in place.
public struct AssociationFileEdit: Sendable {
  /// The new file, byte for byte; today's where nothing was missing.
  public let bytes: [UInt8]
  /// The App IDs that were added.
  public let added: [AppID]
  /// The repairs of the JSON text that were needed before.
  public let repairs: [String]

  /// Adds the missing ones of `apps` to every entry of `file` that speaks for `model`, or to every
  /// entry that names an app when that is nil.
  ///
  /// No URL opens an app that opened none before: see `AssociationFileContent.adding(_:like:)`.
  public init(
    adding apps: [AppID], like model: AppID? = nil, to file: AppleAssociationFile
  ) throws(EmissionError) {
    let (file, repairs) = try Self.repaired(file)
    self.repairs = repairs
    let known = file.appIDs
    added = apps.filter { !known.contains($0) }
    if added.isEmpty {
      bytes = file.source.bytes
    } else {
      let edits = Self.edits(adding: added, like: model, to: file)
      if edits.isEmpty { throw .noEntry }
      bytes = edits.applied(to: file.source.bytes)
    }
    if bytes.count > AppleAssociationFile.sizeLimit { throw .tooLarge(size: bytes.count) }
  }

  private static func repaired(
    _ file: AppleAssociationFile
  ) throws(EmissionError) -> (AppleAssociationFile, [String]) {
    var file = file
    var titles: [String] = []
    // One repair can bring the next error to light; each removes at least one.
    for _ in 0..<16 where !file.document.isValid {
      let fixes = file.document.problems.filter { $0.kind != .duplicateKey }.compactMap(\.fix)
      guard let fix = fixes.first else { break }
      titles.append(fix.title)
      let source = SourceText(
        path: file.source.path, bytes: fix.applied(to: file.source.bytes))
      file = AppleAssociationFile(parsing: source)
    }
    guard file.document.isValid, file.document.root?.object != nil else { throw .unreadable }
    return (file, titles)
  }

  private static func edits(
    adding apps: [AppID], like model: AppID?, to file: AppleAssociationFile
  ) -> [Fix.Edit] {
    var edits: [Fix.Edit] = []
    for entry in file.entries {
      guard let last = entry.appIDs.last else { continue }
      if let model, !entry.appIDs.contains(where: { $0.text == model.text }) { continue }
      if entry.isInList {
        let text = apps.map { ", " + JSONText.string($0.text).rendered() }.joined()
        edits.append(.init(range: last.range.upperBound..<last.range.upperBound, replacement: text))
      } else {
        let text = apps.map { ",\n" + entry.copy(for: $0, in: file.source) }.joined()
        edits.append(
          .init(range: entry.range.upperBound..<entry.range.upperBound, replacement: text))
      }
    }
    return edits
  }
}

extension AssociationEntry {
  /// Whether the App IDs stand in an array.
  fileprivate var isInList: Bool { appIDForm == .list }

  /// The entry's text for another app alone.
  fileprivate func copy(for app: AppID, in source: SourceText) -> String {
    guard let own = appIDs.first else { return "" }
    let head = source.text(in: range.lowerBound..<own.range.lowerBound)
    let tail = source.text(in: own.range.upperBound..<range.upperBound)
    return head + JSONText.string(app.text).rendered() + tail
  }
}
