public import CommandLineKit
import Diagnostics
public import Migration

/// What `linkover init` took from where, and what it could not know.
public struct DraftReport: Sendable {
  /// How many files are listed; the rest are counted.
  private static let fileLimit = 60
  /// How many things one file told are listed.
  private static let toldLimit = 6

  private let file: String
  private let folder: String
  private let draft: ProjectDraft
  private let gaps: [DraftGap]
  private let facts: [DocumentFacts]
  private let unread: [String]
  private let width: Int
  private let paint: Paint

  /// A report on `file`, the project file that was written into `folder`.
  public init(
    file: String, folder: String, draft: ProjectDraft, gaps: [DraftGap], facts: [DocumentFacts],
    unread: [String], width: Int, paint: Paint
  ) {
    self.file = file
    self.folder = folder
    self.draft = draft
    self.gaps = gaps
    self.facts = facts.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.unread = unread
    self.width = width
    self.paint = paint
  }

  /// The whole report.
  public var text: String {
    let counts = [
      NumberText.count(draft.apps.count, "app"), NumberText.count(draft.builds.count, "build"),
      NumberText.count(draft.domains.count, "domain"),
      NumberText.count(draft.inventory.count, "export"),
    ]
    let head = "wrote \(file): " + counts.joined(separator: ", ")
    return paint.strong(DisplayText.visible(head)) + "\n" + readingText + gapsText + nextText
  }

  /// What was read, and what needs a second look.
  public var readingText: String {
    let told = facts.filter { !$0.told.isEmpty }
    var entries = told.prefix(Self.fileLimit).map { fact in
      (fact.path, Self.joined(fact.told))
    }
    if told.count > Self.fileLimit {
      entries.append(("and " + NumberText.count(told.count - Self.fileLimit, "more file"), ""))
    }
    let failures = facts.compactMap { fact in fact.failure.map { "\(fact.path): \($0)" } } + unread
    let remarks = facts.flatMap { fact in fact.remarks.map { "\(fact.path): \($0)" } }
    return section("taken from", entries) + section("could not read", failures.map { ($0, "") })
      + section("look at", (remarks + draft.remarks).map { ($0, "") })
  }

  private var gapsText: String {
    section(
      "could not know",
      gaps.map { gap in
        ("\(file):\(gap.line)", (gap.isRequired ? "needed: " : "") + gap.message)
      })
  }

  private var nextText: String {
    let command = "linkover plan" + (folder == "." ? "" : " " + folder)
    let needed = gaps.filter(\.isRequired).map { String($0.line) }
    let before =
      needed.isEmpty
      ? ""
      : "fill in \(DisplayText.form(needed.count, "line", "lines")) \(needed.joined(separator: ", ")), then "
    return "\n" + paint.strong("next") + ": " + DisplayText.visible(before + command) + "\n"
  }

  private static func joined(_ told: [String]) -> String {
    let shown = told.prefix(toldLimit).joined(separator: ", ")
    return told.count > toldLimit ? shown + " and \(told.count - toldLimit) more" : shown
  }

  /// A heading and its entries: a place, and below it what there is to say.
  private func section(_ title: String, _ entries: [(String, String)]) -> String {
    if entries.isEmpty { return "" }
    var text = "\n" + paint.strong(title) + "\n"
    for (place, message) in entries {
      for line in TextLayout.wrapped(DisplayText.visible(place), width: width - 2) {
        text += "  " + line + "\n"
      }
      for line in TextLayout.wrapped(DisplayText.visible(message), width: width - 6) {
        text += "      " + line + "\n"
      }
    }
    return text
  }
}
