import Migration
import Traffic

extension RetirementInputs {
  /// What logs tell by day of the use of the host's links; of all that is on the host, where its pages
  /// cannot be told from them.
  var days: [DayCounts] {
    guard let traffic, let host else { return [] }
    if !tellsLinksFromPages { return host.days }
    var sums: [Int32: PerClass<UInt32>] = [:]
    for link in traffic.links where isLink(link) {
      for day in link.days {
        var sum = sums[day.day] ?? PerClass(repeating: 0)
        for kind in RequestClass.allCases { sum[kind] += min(day.counts[kind], .max - sum[kind]) }
        sums[day.day] = sum
      }
    }
    // Files are asked for on behalf of the whole host.
    for day in host.days where day.counts[.association] > 0 {
      var sum = sums[day.day] ?? PerClass(repeating: 0)
      sum[.association] = day.counts[.association]
      sums[day.day] = sum
    }
    return sums.map { DayCounts(day: $0.key, counts: $0.value) }.sorted { $0.day < $1.day }
  }

  /// Whether the host has a site whose pages are told from its links, by path or by the inventory.
  var tellsLinksFromPages: Bool {
    guard hasSite, let traffic, traffic.unkept == 0 else { return false }
    return !domain.prefixes.contains("") || traffic.inventory != nil && links?.count ?? 0 > 0
  }

  /// Whether something that was asked for on the host is a link, as far as anybody can tell.
  private func isLink(_ link: LinkTraffic) -> Bool {
    guard link.host == domain.host else { return false }
    return link.isListed == true || link.isAuthMail || link.key.contains("?link=")
      || domain.prefixes.contains { prefix in
        !prefix.isEmpty && (link.key + "/").utf8.starts(with: (prefix + "/").utf8)
      }
  }
}
