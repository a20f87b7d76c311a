/// Why a history file cannot be used; the file is left as it was.
public enum HistoryError: Error, Equatable, Sendable {
  /// The file is something else, or another program's database.
  case notAHistory(path: String)
  /// A newer linkover wrote it.
  case newerVersion(path: String, version: Int)
  /// Another process has been writing to it for longer than we wait.
  case locked(path: String)
  /// There is no room for more.
  case full(path: String)
  /// Parts of the file are damaged.
  case damaged(path: String, reason: String)
  /// It can be neither opened nor made, or not written.
  case cannotUse(path: String, reason: String)

  /// One sentence for the user, lower case and without a full stop.
  public var message: String {
    switch self {
    case .notAHistory(let path): "'\(path)' is no history of linkover"
    case .newerVersion(let path, let version):
      "'\(path)' is a history of version \(version), which a newer linkover wrote"
    case .locked(let path): "'\(path)' is being written by another process"
    case .full(let path): "there is no room to write '\(path)'"
    case .damaged(let path, let reason): "'\(path)' is damaged: \(reason)"
    case .cannotUse(let path, let reason): "cannot use '\(path)': \(reason)"
    }
  }

  /// What to do about it.
  public var help: String {
    switch self {
    case .notAHistory: "name another file; this one is left as it is"
    case .newerVersion: "use that version, or another file"
    case .locked: "wait until the other audit has ended; nothing of its work or ours is lost"
    case .full: "make room and run again; what was recorded before is kept"
    case .damaged:
      "keep a copy, save what can be read with 'sqlite3 FILE .recover', and begin a new file"
    case .cannotUse: "check the path and its permissions; what was recorded before is kept"
    }
  }
}
