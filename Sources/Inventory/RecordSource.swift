import Bytes
import Diagnostics
import DynamicLinks
import Syntax

/// Takes the records of a table apart, batch by batch.
struct RecordSource: ~Copyable, Sendable {
  private var csv: CSVReader
  private let plan: ColumnPlan
  private let layout: ColumnLayout
  private let classifier: LinkClassifier
  private let keepsDetails: Bool
  /// Whether the reader already stands at a record that is to be read.
  private var isAtRecord: Bool

  /// Goes on reading from `csv` with the columns of `layout`.
  init(
    _ csv: consuming CSVReader, layout: ColumnLayout, classifier: LinkClassifier,
    keepsDetails: Bool, isAtRecord: Bool
  ) {
    self.csv = csv
    self.layout = layout
    self.classifier = classifier
    self.keepsDetails = keepsDetails
    self.isAtRecord = isAtRecord
    plan = ColumnPlan(layout, keepsDetails: keepsDetails)
  }

  /// Fills `batch` with the next records; leaves it empty at the end of the file.
  mutating func fill(_ batch: inout RecordBatch) throws(InputError) {
    batch.removeAll()
    while batch.count < RecordBatch.limit, try advance() {
      isAtRecord = false
      let fault = self.fault
      let index = batch.add(csv, fault: fault)
      if case .broken = fault { continue }
      batch.records[index].draft.keepsDetails = keepsDetails
      plan.fill(&batch.records[index].draft, from: csv)
      batch.records[index].draft.readURLs(classifier, hasLinkColumn: layout.hasLinkColumn)
    }
  }

  private mutating func advance() throws(InputError) -> Bool {
    if isAtRecord { return true }
    return try csv.next()
  }

  private var fault: RecordBatch.Fault? {
    if let problem = csv.problem {
      return problem.isReadable ? .irregular(problem.message) : .broken(problem.message)
    }
    if layout.fieldCount == 0 || csv.fieldCount <= layout.fieldCount { return nil }
    return .irregular(
      "the row has \(DisplayText.count(csv.fieldCount, "field")), the header \(layout.fieldCount)")
  }
}
