/// What an engine does about a defect.
enum DefectEffect: Sendable {
  /// Nothing.
  case none
  /// Goes on without the statement.
  case skipsStatement
  /// Grants nothing of the whole file.
  case rejectsFile
}
