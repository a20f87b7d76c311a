import Foundation

/// A server written in Python that plays what nginx will not, on a port of its own.
public final class ScriptedServer {
  /// The port of `127.0.0.1` where it listens.
  public let port: Int
  private let folder: TemporaryDirectory

  /// Starts the script at `path`, relative to the checkout; it writes its port and process id into
  /// the file that its first argument names.
  public init(_ path: String, _ arguments: [String] = []) throws {
    folder = try TemporaryDirectory()
    let words = ([Fixtures.root + "/" + path, folder.path + "/started"] + arguments).map {
      "'" + $0 + "'"
    }
    let script = "timeout 120 python3 \(words.joined(separator: " ")) > /dev/null 2>&1 &"
    _ = try ProgramRun.of("sh", ["-c", script], timeout: 10)
    for _ in 0..<1000 {
      if let text = try? folder.text("started"), text.hasSuffix("\n"),
        let port = text.split(separator: " ").first.flatMap({ Int($0) })
      {
        self.port = port
        return
      }
      usleep(5000)
    }
    throw Failure()
  }

  private struct Failure: Error {}

  deinit {
    let words = (try? folder.text("started"))?.split(whereSeparator: \.isWhitespace) ?? []
    if words.count == 2, let process = pid_t(words[1]) { kill(process, SIGKILL) }
  }
}
