/// The value of `--color`.
public enum ColorChoice: String, CaseIterable, ArgumentValue {
  /// On a terminal, as the environment allows.
  case auto
  /// Even into a file or a pipe.
  case always
  /// Nowhere.
  case never
}
