import DynamicLinks
import Inventory

/// What an inventory lacks by the nature of its sources, and how to get it.
struct InventoryGaps {
  /// Something that is missing.
  struct Gap {
    /// What.
    var missing: String
    /// How it can be got.
    var remedy: String
  }

  /// Everything that is known to be missing.
  let all: [Gap]

  /// Judges from what was read.
  init(_ content: InventoryContent) {
    let summary = content.summary
    let files = content.reading.files
    var gaps: [Gap] = []
    if summary.missingTargetCount > 0 {
      gaps.append(
        Gap(
          missing: "\(NumberText.count(summary.missingTargetCount, "short link")) without a target",
          remedy: "only an export tells where a short link leads: name the Takeout export, saved "
            + "shortLinks requests, or a dump of the database that made the links"))
    }
    if files.contains(where: { $0.format == .takeout }) {
      gaps.append(
        Gap(
          missing: "links made by the SDK or the REST API",
          remedy: "a Takeout export has console links only, unless the others were chosen under "
            + "Advanced: name logs or dumps of the app's own as well"))
    } else if summary.linkCount > 0 {
      gaps.append(
        Gap(
          missing: "the Takeout export",
          remedy: "it lists every console link with its target: an owner of the Firebase project "
            + "asks for it at takeout.google.com"))
    }
    if !content.hasTraffic,
      summary.domains.contains(where: { $0.domainKind?.isGoogleOwned == false })
    {
      gaps.append(
        Gap(
          missing: "links that people use and no list has",
          remedy: "name the access logs of your own hosts with --from-traffic"))
    }
    if content.mentions == nil,
      summary.domains.contains(where: { $0.domainKind?.isGoogleOwned == true })
    {
      gaps.append(
        Gap(
          missing: "where links on Google's hosts are written",
          remedy: "they can only be replaced there: name source trees, mail templates and exports "
            + "of content with --scan"))
    }
    all = gaps
  }
}
