import Bytes
import DynamicLinks

extension LinkTable {
  /// How many clicks saved linkStats count for a link; nil where none tell.
  public func clicks(_ row: Int) -> Int? { clickCounts[row] }

  /// All that is known of a link, by column.
  public func values(_ row: Int) -> LinkValues {
    var values = LinkValues()
    values.read(row, of: self)
    return values
  }

  /// Appends a link's details, joined by NUL.
  func appendDetails(_ row: Int, to bytes: inout [UInt8]) {
    if row >= detailSlots.count { return }
    details.append(detailSlots[row], in: 0..<Int(detailSlots[row].count), to: &bytes)
  }

  /// The value a link has in one column; of several, `values` is cheaper.
  public func value(_ row: Int, _ column: LinkColumn) -> ArraySlice<UInt8> { values(row)[column] }

  /// Forgets all links, but nothing about how they are read.
  mutating func removeAll() {
    let keepsDetails = keepsDetails
    self = LinkTable(classifier: classifier)
    self.keepsDetails = keepsDetails
  }
}
