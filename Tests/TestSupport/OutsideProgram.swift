import Foundation

/// Programs that are not ours and that some tests compare with or serve from.
public enum OutsideProgram {
  /// Whether this is the full check, in which no part may be missing.
  public static var isFullCheck: Bool {
    ProcessInfo.processInfo.environment["LINKOVER_CI"] == "1"
  }

  /// Whether a test that needs `name` runs: where the program is installed, and always in the
  /// full check, which then fails rather than skip.
  public static func isWanted(_ name: String) -> Bool {
    isFullCheck || path(name) != nil
  }

  /// The absolute path of `name`, looked for in `PATH` and where servers are installed.
  public static func path(_ name: String) -> String? {
    let folders =
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
      + ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin", "/usr/local/bin"]
    return folders.map { $0 + "/" + name }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
