import Inventory

/// Cells told apart once more: by what servers cannot do for their links.
struct ServedCells {
  private struct Key: Hashable {
    var cell: Int32
    var own: Int32
    var moved: Int32
  }

  /// The cells, in the order of their first links.
  private(set) var cells: [LinkCell] = []
  /// For each link, its cell.
  private(set) var cellOfLink: [Int32] = []

  /// Splits `cells` by the limits in `unserved`.
  ///
  /// Of several limits on one host the first that takes the whole redirect counts, or else the
  /// first.
  init(
    _ cells: [LinkCell], cellOfLink old: [Int32], unserved: UnservedLinks, links: LinkTable
  ) {
    var own = [Int32](repeating: -1, count: old.count)
    var moved = own
    unserved.forEach { link, limit in
      let new = unserved.limits[limit]
      let isOwn = cells[Int(old[link])].traits.domain == new.domain
      let known = isOwn ? own[link] : moved[link]
      if known >= 0, new.part == .fallbacks || unserved.limits[Int(known)].part == .link {
        return
      }
      if isOwn { own[link] = Int32(limit) } else { moved[link] = Int32(limit) }
    }
    var numbers: [Key: Int32] = [:]
    cellOfLink.reserveCapacity(old.count)
    for link in old.indices {
      let key = Key(cell: old[link], own: own[link], moved: moved[link])
      let number = numbers[key] ?? Int32(self.cells.count)
      if Int(number) == self.cells.count {
        numbers[key] = number
        var cell = cells[Int(key.cell)]
        cell.limit = key.own < 0 ? nil : unserved.limits[Int(key.own)]
        cell.newURLLimit = key.moved < 0 ? nil : unserved.limits[Int(key.moved)]
        (cell.count, cell.archivedCount, cell.firstLink) = (0, 0, link)
        self.cells.append(cell)
      }
      self.cells[Int(number)].count += 1
      if links.isArchived(link) { self.cells[Int(number)].archivedCount += 1 }
      cellOfLink.append(number)
    }
  }
}
