#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The operating system's words for `code`, for example "No such file or directory".
public func systemErrorText(_ code: Int32) -> String {
  String(cString: strerror(code))
}
