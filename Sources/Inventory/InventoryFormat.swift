/// What an inventory file turned out to be, by its content.
public enum InventoryFormat: String, CaseIterable, Sendable {
  /// The Takeout export, with tokens or labels in its header.
  case takeout = "Takeout CSV"
  /// Any other table, its columns guessed or given.
  case table = "CSV"
  /// One URL to a line.
  case list = "list of URLs"
  /// One JSON document.
  case json = "JSON"
  /// One JSON value to a line.
  case jsonLines = "NDJSON"
  /// Access logs, of which only what people asked for is taken.
  case accessLog = "access log"
  /// Nothing that links can be read from.
  case unknown
}
