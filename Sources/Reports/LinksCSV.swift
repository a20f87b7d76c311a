public import Bytes
import DynamicLinks
import Inventory
public import Migration
import Syntax

/// `links.csv`: one line per link with its class, its place on the new domain and its outcome in
/// each world, with an app and without.
public enum LinksCSV {
  /// Writes the file; where builds differ, their outcomes stand side by side, worst first.
  public static func write(_ plan: Plan, to output: inout OutputBuffer) throws(OutputError) {
    let worlds = plan.worlds.map { $0.name.replacing(" ", with: "_") }
    let columns = worlds.flatMap { [$0 + "_app", $0 + "_web"] }
    try output.append("class,old_url,new_url,target," + columns.joined(separator: ",") + "\n")
    let tails = plan.cells.indices.map { index in
      Array(("," + outcomes(index, plan).joined(separator: ",") + "\n").utf8)
    }
    let heads = plan.cells.map { CSVText.quoted(Array(plan.className(of: $0).utf8)) + [0x2C] }
    let hasNewURL = plan.cells.map { $0.newURLLimit == nil }
    let hidesSecrets = plan.cells.map { $0.traits.kind == .authMail }
    var fields: [UInt8] = []
    for link in 0..<plan.links.count {
      let cell = Int(plan.cellOfLink[link])
      fields.removeAll(keepingCapacity: true)
      plan.links.appendURL(link, to: &fields)
      let url = fields.indices
      if hasNewURL[cell] { plan.newURLs.appendURL(of: link, in: plan.links, to: &fields) }
      let newURL = url.upperBound..<fields.count
      plan.appendTarget(ofLink: link, to: &fields)
      let target = newURL.upperBound..<fields.count
      try output.append(heads[cell])
      try append(fields.span.extracting(url), isSecret: hidesSecrets[cell], to: &output)
      try output.append(0x2C)
      try append(fields.span.extracting(newURL), isSecret: false, to: &output)
      try output.append(0x2C)
      try append(fields.span.extracting(target), isSecret: hidesSecrets[cell], to: &output)
      try output.append(tails[cell])
    }
  }

  /// Apps that the links are not for count only where they open in place of the right one; auth
  /// mails, which worked once and are apart, have none.
  private static func outcomes(_ cell: Int, _ plan: Plan) -> [String] {
    plan.worlds.indices.flatMap { world in
      let outcomes = zip(plan.audiences, plan.outcomes[cell][world]).filter { audience, outcome in
        plan.cells[cell].traits.kind != .authMail
          && (outcome == .wrong || !plan.isForOthers(cell, than: audience))
      }
      let apps = outcomes.compactMap { $0.isBuild ? $1 : nil }
      let web = outcomes.compactMap { $0.isBuild ? nil : $1 }
      return [
        OutcomeText.short(Set(apps).sorted(by: >)), OutcomeText.short(Set(web).sorted(by: >)),
      ]
    }
  }

  private static func append(
    _ field: Span<UInt8>, isSecret: Bool, to output: inout OutputBuffer
  ) throws(OutputError) {
    if isSecret || SecretMask.containsSecret(field) || CSVField.needsQuotes(field) {
      var copy: [UInt8] = []
      copy.append(field)
      try output.append(CSVText.quoted(SecretMask.masked(copy[...])))
    } else {
      try output.append(field)
    }
  }
}
