#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Failures of the operating system.
public enum SystemError {
  /// Its words for `code`, for example "No such file or directory".
  public static func text(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
