/// The error codes in the answers of Google's service that a file itself can cause.
public enum GoogleErrorCode: String, CaseIterable, Sendable {
  /// The file, or a statement in it, is malformed.
  case malformedContent = "ERROR_CODE_MALFORMED_CONTENT"
  /// A file served by https includes one served by http.
  case secureAssetIncludesInsecure = "ERROR_CODE_SECURE_ASSET_INCLUDES_INSECURE"
  /// There are more includes than the service follows.
  case fetchBudgetExhausted = "ERROR_CODE_FETCH_BUDGET_EXHAUSTED"
  /// An included file could not be fetched.
  case fetchError = "ERROR_CODE_FETCH_ERROR"
}
