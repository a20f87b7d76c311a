public import Bytes
import DynamicLinks
public import Inventory

/// `rejects.csv`: every row of the inventory that no link could be made of.
public enum RejectsCSV {
  /// Writes the file: where the row stood, why it was rejected, and the row itself, secrets masked.
  public static func write(
    _ inventory: InventoryReading, to output: inout OutputBuffer
  ) throws(OutputError) {
    try output.append("file,line,reason,row\n")
    for row in inventory.rejected {
      let file = inventory.files[row.source.file].name
      let record = String(decoding: SecretMask.masked(row.record[...]), as: UTF8.self)
      try output.append(CSVText.line([file, "\(row.source.line)", row.reason.text, record]))
    }
  }
}
