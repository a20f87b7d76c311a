public import Bytes
import DynamicLinks
import Inventory
public import Migration

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
    var field: [UInt8] = []
    for link in 0..<plan.links.count {
      let cell = Int(plan.cellOfLink[link])
      try output.append(heads[cell])
      field.removeAll(keepingCapacity: true)
      plan.links.appendURL(link, to: &field)
      try append(field, isSecret: hidesSecrets[cell], to: &output)
      try output.append(0x2C)
      field.removeAll(keepingCapacity: true)
      if hasNewURL[cell] { plan.newURLs.appendURL(of: link, in: plan.links, to: &field) }
      try append(field, isSecret: false, to: &output)
      try output.append(0x2C)
      field.removeAll(keepingCapacity: true)
      plan.appendTarget(ofLink: link, to: &field)
      try append(field, isSecret: hidesSecrets[cell], to: &output)
      try output.append(tails[cell])
    }
  }

  private static func outcomes(_ cell: Int, _ plan: Plan) -> [String] {
    plan.worlds.indices.flatMap { world in
      let outcomes = zip(plan.audiences, plan.outcomes[cell][world])
      let apps = outcomes.compactMap { $0 == .browser ? nil : $1 }
      let web = outcomes.compactMap { $0 == .browser ? $1 : nil }
      return [
        OutcomeText.short(Set(apps).sorted(by: >)), OutcomeText.short(Set(web).sorted(by: >)),
      ]
    }
  }

  private static func append(
    _ field: [UInt8], isSecret: Bool, to output: inout OutputBuffer
  ) throws(OutputError) {
    if isSecret || SecretMask.containsSecret(field[...]) {
      try output.append(CSVText.quoted(SecretMask.masked(field[...])))
    } else if CSVText.needsQuotes(field.span) {
      try output.append(CSVText.quoted(field))
    } else {
      try output.append(field.span)
    }
  }
}
