#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem {
  /// The absolute path of what `path` leads to, links followed; nil when nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// The way from `folder` to `path`, both absolute and resolved; `.` where they are one.
  static func relative(_ path: String, to folder: String) -> String {
    let target = path.split(separator: "/")
    let start = folder.split(separator: "/")
    let shared = zip(target, start).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let up = Array(repeating: Substring(".."), count: start.count - shared)
    let way = up + target.dropFirst(shared)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }
}
