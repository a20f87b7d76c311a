/// What a finding means for the check it belongs to.
public enum AuditEffect: Sendable {
  /// It is wrong, as far as the finding's severity goes.
  case wrong
  /// It is right, but somebody still holds an older version.
  case notYet
  /// It could not be checked from here.
  case notChecked
  /// Nothing; it is only worth knowing.
  case remark
}
