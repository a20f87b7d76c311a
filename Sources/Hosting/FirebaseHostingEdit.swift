import Diagnostics
import Syntax

/// The change that takes one site of a `firebase.json` off Dynamic Links.
///
/// It serves the team's own association files (`appAssociation: NONE` and their content type),
/// drops rewrites to Dynamic Links, and puts redirects before those that are there. Everything else
/// keeps its bytes.
public struct FirebaseHostingEdit: Sendable {
  /// How many redirects are put into a file.
  ///
  /// Firebase documents no limit, so this is one that a person can still review.
  public static let redirectLimit = 1000

  /// The changed file.
  public let bytes: [UInt8]
  /// What changed, one line each.
  public let changes: [String]
  /// The entries that are not in it, by their place in the given order, with the reason.
  public let refused: [(entry: Int, refusal: RedirectRefusal)]

  /// Edits the site at `index` of `file.sites`; nil where there is none or the text is no JSON.
  ///
  /// When more entries can be written than the limit allows, none is: half a map would be no plan.
  public init?(_ file: FirebaseHostingFile, site index: Int, redirects entries: [RedirectEntry]) {
    guard file.document.isValid, file.sites.indices.contains(index) else { return nil }
    let site = file.sites[index]
    var splice = JSONSplice(file.document.source)
    var changes: [String] = []
    var inserted: [(key: String, value: JSONText)] = []
    Self.setAppAssociation(site, &splice, &inserted, &changes)
    Self.addHeaders(site, &splice, &inserted, &changes)
    refused = Self.addRedirects(entries, site, &splice, &inserted, &changes)
    Self.dropRewrites(site, &splice, &changes)
    splice.append(inserted, to: site.node)
    bytes = splice.result
    self.changes = changes
  }

  /// Why Firebase Hosting cannot have a redirect for `entry` as a whole; nil when it can.
  public static func refusal(of entry: RedirectEntry) -> RedirectRefusal? {
    do throws(RedirectRefusal) {
      _ = try FirebaseRedirect(entry)
      return nil
    } catch {
      return error
    }
  }

  private static func setAppAssociation(
    _ site: FirebaseHostingFile.Site, _ splice: inout JSONSplice,
    _ inserted: inout [(key: String, value: JSONText)], _ changes: inout [String]
  ) {
    guard let old = site.node["appAssociation"] else {
      inserted.append(("appAssociation", .string("NONE")))
      return changes.append("+ appAssociation NONE (it was AUTO, unsaid)")
    }
    if old.string == "NONE" { return }
    splice.replace(old, with: .string("NONE"))
    changes.append("~ appAssociation \(old.string ?? old.typeName) → NONE")
  }

  /// Where rules name one header, the last one counts (firebase/firebase-tools#9467), so these
  /// stand behind the team's own.
  private static func addHeaders(
    _ site: FirebaseHostingFile.Site, _ splice: inout JSONSplice,
    _ inserted: inout [(key: String, value: JSONText)], _ changes: inout [String]
  ) {
    let headers = site.node["headers"]
    let missing = HostSite.jsonPaths.filter { path in
      !(headers?.array ?? []).contains { $0["source"]?.string == path }
    }
    let elements = missing.map { path in
      JSONText.object([
        ("source", .string(path)),
        (
          "headers",
          .array([
            .object([("key", .string("Content-Type")), ("value", .string("application/json"))])
          ])
        ),
      ])
    }
    if let headers, headers.array != nil {
      splice.append(elements, to: headers)
    } else {
      add(elements, to: headers, key: "headers", &splice, &inserted)
    }
    changes.append(contentsOf: missing.map { "+ header Content-Type for \($0)" })
  }

  private static func addRedirects(
    _ entries: [RedirectEntry], _ site: FirebaseHostingFile.Site, _ splice: inout JSONSplice,
    _ inserted: inout [(key: String, value: JSONText)], _ changes: inout [String]
  ) -> [(entry: Int, refusal: RedirectRefusal)] {
    var refused: [(entry: Int, refusal: RedirectRefusal)] = []
    var elements: [JSONText] = []
    var sources: Set<[UInt8]> = []
    for (index, entry) in entries.enumerated() {
      do throws(RedirectRefusal) {
        let redirect = try FirebaseRedirect(entry)
        if !sources.insert(redirect.source).inserted { throw .init(.duplicate) }
        elements.append(redirect.json)
        refused.append(
          contentsOf: entry.fallbacks.map { fallback in
            (
              index,
              RedirectRefusal(.notExpressible("a kind of device"), device: fallback.device)
            )
          })
      } catch {
        refused.append((index, error))
      }
    }
    if elements.count > redirectLimit {
      let refusal = RedirectRefusal(.tooMany(count: elements.count, limit: redirectLimit))
      return entries.indices.map { ($0, refusal) }
    }
    add(elements, to: site.node["redirects"], key: "redirects", &splice, &inserted)
    if !elements.isEmpty { changes.append("+ " + DisplayText.count(elements.count, "redirect")) }
    return refused
  }

  private static func add(
    _ elements: [JSONText], to array: JSONNode?, key: String, _ splice: inout JSONSplice,
    _ inserted: inout [(key: String, value: JSONText)]
  ) {
    if elements.isEmpty { return }
    if let array, array.array != nil {
      splice.insert(elements, atStartOf: array)
    } else if let array {
      splice.replace(array, with: .array(elements))
    } else {
      inserted.append((key, .array(elements)))
    }
  }

  private static func dropRewrites(
    _ site: FirebaseHostingFile.Site, _ splice: inout JSONSplice, _ changes: inout [String]
  ) {
    guard let rewrites = site.node["rewrites"], site.hasDynamicLinks else { return }
    let flags = site.rewrites.map(FirebaseHostingFile.Site.isDynamicLinks)
    splice.remove(flags, from: rewrites)
    for (rewrite, isRemoved) in zip(site.rewrites, flags) where isRemoved {
      changes.append("- rewrite of \(rewrite["source"]?.string ?? "?") to Dynamic Links")
    }
  }
}
