import Bytes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A page that is not what the program would make of it.
struct StalePage {
  /// Relative to the checkout.
  let path: String
  /// What the checkout holds; nil for nothing.
  let found: String?
  /// What should be there; nil for nothing.
  let wanted: String?

  /// The page's name with the first line that differs.
  var difference: String {
    guard let found else { return "\(path): is missing" }
    guard let wanted else { return "\(path): belongs to nothing any more" }
    let old = found.split(separator: "\n", omittingEmptySubsequences: false)
    let new = wanted.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(old, new).prefix { $0 == $1 }.count
    let before = same < old.count ? "'\(old[same])'" : "the end"
    let after = same < new.count ? "'\(new[same])'" : "the end"
    return "\(path):\(same + 1): holds \(before) where the program makes \(after)"
  }

  /// Makes the checkout hold what it should.
  func write() throws(OutputError) {
    guard let wanted else {
      unsafe unlink(path)
      return
    }
    var folder = "."
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      unsafe mkdir(folder, 0o755)
    }
    var output = try OutputBuffer(creating: path)
    try output.append(wanted)
    try output.flush()
  }
}
