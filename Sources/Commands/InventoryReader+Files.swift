import Bytes
import DynamicLinks
import Inventory

extension InventoryReader {
  /// Opens and reads all of `sources` for a team with these domains, but for links on `otherHosts`.
  static func read(
    _ sources: [InventorySource], domains: [LinkDomain], otherHosts: OtherHosts = OtherHosts()
  ) throws(InputError) -> InventoryReading {
    var reader = InventoryReader(domains: domains, otherHosts: otherHosts)
    for source in sources { try reader.read(source) }
    return reader.finish()
  }

  /// Opens and reads one file.
  mutating func read(_ source: InventorySource) throws(InputError) {
    try read(WindowReader(path: source.path), source: source)
  }
}
