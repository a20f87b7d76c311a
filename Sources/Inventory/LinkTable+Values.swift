import Bytes
import DynamicLinks

extension LinkTable {
  /// What the inventory says about a link beyond apps and fallbacks; nothing unless the table keeps
  /// details.
  public func details(_ row: Int) -> LinkDetails {
    LinkDetails(joined: row < detailSlots.count ? details[detailSlots[row]] : [])
  }

  /// How many clicks saved linkStats count for a link; nil where none tell.
  public func clicks(_ row: Int) -> Int? { clickCounts[row] }

  /// All that is known of a link, by column.
  public func values(_ row: Int) -> LinkValues { LinkValues(row, of: self) }

  /// The value a link has in one column; of several, `values` is cheaper.
  public func value(_ row: Int, _ column: LinkColumn) -> ArraySlice<UInt8> { values(row)[column] }

  /// Forgets all links, but nothing about how they are read.
  mutating func removeAll() {
    let keepsDetails = keepsDetails
    self = LinkTable(classifier: classifier)
    self.keepsDetails = keepsDetails
  }
}
