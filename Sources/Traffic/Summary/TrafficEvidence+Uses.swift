public import Inventory

extension TrafficEvidence {
  /// How often people, previews and opens in apps used each link of an inventory, by its row; those
  /// that nobody used are left out.
  public func uses(of inventory: LinkTable) -> [Int: Int] {
    let (days, ends) = links.series.series()
    let counts = ends.indices.map { link in
      days[(link == 0 ? 0 : ends[link - 1])..<ends[link]].reduce(into: PerClass(repeating: 0)) {
        $0.add($1.counts)
      }.use
    }
    let numbers = inventory.hosts.map { names.find(Array($0)) }
    var uses: [Int: Int] = [:]
    for row in 0..<inventory.count {
      guard let host = numbers[inventory.host(row)],
        let link = InventoryListing.link(inventory.url(row), on: host, in: self), counts[link] > 0
      else { continue }
      uses[row] = counts[link]
    }
    return uses
  }
}
