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

  /// Adds the missing ones of `apps` to every entry of `file` that speaks for the model of the app in
  /// `models`, behind it, or to the end of every entry that names an app where that is nil.
  ///
  /// An added app opens no URL that opened no app before: the first rule that matches in all entries
  /// is also the first in those of the app it was written for. `clips` are App Clips that the file
  /// is to name too; `successors` stand behind their predecessors in the lists of other services.
  public init(
    adding apps: [AppID], like models: [AppID: AppID] = [:], clips: [AppID] = [],
    successors: [AppSuccession] = [], to file: AppleAssociationFile
  ) throws(EmissionError) {
    let (file, repairs) = try Self.repaired(file)
    self.repairs = repairs
    let known = file.appIDs
    added = apps.filter { !known.contains($0) }
    var edits = Self.edits(adding: added, like: models, to: file)
    if !added.isEmpty, edits.isEmpty { throw .noEntry }
    edits += Self.edits(adding: clips, to: file) + Self.edits(adding: successors, to: file)
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    bytes = edits.applied(to: file.source.bytes)
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

  /// App Clips are named in a list of their own: behind the last of it, or in a new one.
  private static func edits(adding clips: [AppID], to file: AppleAssociationFile) -> [Fix.Edit] {
    let lists = file.services.filter { $0.service == .appclips }
    let known = Set(lists.flatMap(\.apps).map { AppID($0.text) })
    let missing = clips.filter { !known.contains($0) }.map { JSONText.string($0.text).rendered() }
    guard !missing.isEmpty, let root = file.document.root else { return [] }
    let list = missing.joined(separator: ", ")
    if let last = lists.last?.apps.last {
      let end = last.range.upperBound
      return [.init(range: end..<end, replacement: ", " + list)]
    }
    if let old = root.object?.first(where: { $0.key == AssociationService.appclips.rawValue }) {
      return [.init(range: old.value.range, replacement: "{\"apps\": [\(list)]}")]
    }
    // Before the closing brace, and behind the last member.
    let end = root.object?.last?.value.range.upperBound ?? root.range.lowerBound + 1
    let comma = root.object?.isEmpty == false ? "," : ""
    return [
      .init(
        range: end..<end, replacement: "\(comma)\n  \"appclips\": {\"apps\": [\(list)]}")
    ]
  }

  /// Lists of services other than links name who comes after an app behind it.
  private static func edits(
    adding successors: [AppSuccession], to file: AppleAssociationFile
  ) -> [Fix.Edit] {
    file.services.flatMap { service -> [Fix.Edit] in
      let all = service.apps.map { AppID($0.text) }
      return zip(service.apps, all).compactMap { place, id in
        let texts = successors.filter { $0.isMissing(behind: id, in: all) }.map {
          ", " + JSONText.string($0.successor.text).rendered()
        }
        let end = place.range.upperBound
        return texts.isEmpty ? nil : .init(range: end..<end, replacement: texts.joined())
      }
    }
  }

  private static func edits(
    adding apps: [AppID], like models: [AppID: AppID], to file: AppleAssociationFile
  ) -> [Fix.Edit] {
    file.entries.flatMap { entry -> [Fix.Edit] in
      let neighbours = apps.map { app in
        models[app].map { model in entry.appIDs.last { $0.text == model.text } }
          ?? entry.appIDs.last
      }
      let added = zip(apps, neighbours).compactMap { app, neighbour in
        neighbour.map { (app: app, neighbour: $0) }
      }
      let places = entry.isInList ? entry.appIDs : Array(entry.appIDs.prefix(1))
      return places.compactMap { place in
        let texts = added.filter { $0.neighbour.range == place.range || !entry.isInList }.map {
          entry.isInList
            ? ", " + JSONText.string($0.app.text).rendered()
            : ",\n" + entry.copy(for: $0.app, in: file.source)
        }
        let end = entry.isInList ? place.range.upperBound : entry.range.upperBound
        return texts.isEmpty ? nil : .init(range: end..<end, replacement: texts.joined())
      }
    }
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
