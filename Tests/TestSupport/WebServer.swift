import Foundation

/// nginx, Apache or Caddy on loopback, serving a folder of generated files over TLS with a private
/// authority.
public final class WebServer {
  /// Which server.
  public enum Program: String, CaseIterable, Sendable {
    case nginx
    case apache
    case caddy

    /// Whether a test with this server runs on this machine.
    public var isWanted: Bool {
      ([executable, "openssl", "curl"] + (self == .apache ? ["httxt2dbm"] : []))
        .allSatisfy(OutsideProgram.isWanted)
    }

    fileprivate var executable: String { self == .apache ? "apache2" : rawValue }
  }

  /// A reply as it came.
  public struct Reply: Sendable {
    /// The status code.
    public let status: Int
    /// The header lines below the status line.
    public let headers: [String]
    /// The body.
    public let body: String

    /// The value of a header; nil where there is none or more than one.
    public subscript(name: String) -> String? {
      let prefix = name.lowercased() + ":"
      let lines = headers.filter { $0.lowercased().hasPrefix(prefix) }
      return lines.count == 1
        ? lines[0].dropFirst(prefix.count).trimmingCharacters(in: .whitespaces) : nil
    }
  }

  /// What went wrong outside of linkover.
  public struct Failure: Error, CustomStringConvertible {
    /// What went wrong.
    public let description: String
  }

  /// Which server.
  public let program: Program
  /// Where it listens.
  public let port: Int
  /// A port on which it may send plain requests on to TLS.
  public let plainPort: Int
  /// The folder that the generated files are expected in.
  public var root: String { folder.path + "/root" }
  /// The folder with the certificate and key of each host in a folder of the host's own.
  public var certificates: String { folder.path + "/tls" }

  /// What the team's own configuration has besides, for sites.
  public var ownConfiguration = ""
  /// The team's own global options of Caddy.
  public var ownOptions = ""
  /// The modules that the team's own configuration of Apache needs besides.
  public var ownModules: [String] = []

  let folder: TemporaryDirectory

  /// Prepares a server for `hosts`; nothing runs before `start()`.
  public init(_ program: Program, hosts: [String]) throws {
    self.program = program
    folder = try TemporaryDirectory()
    port = try LoopbackHosts.freePort()
    plainPort = try LoopbackHosts.freePort()
    try makeCertificates(hosts)
  }

  deinit {
    guard let text = try? folder.text("server.pid"),
      let process = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines))
    else { return }
    // With its workers, which share a group with it. Asked to end, Apache takes two seconds; and how long
    // a process that has ended is still there is up to the machine.
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
  }

  /// Writes a file below `root`.
  public func write(_ path: String, _ bytes: some Sequence<UInt8>) throws {
    try folder.write("root/" + path, bytes)
  }

  /// Starts the server, which goes into the background by itself.
  public func start() throws {
    switch program {
    case .nginx:
      try folder.write("nginx.conf", nginxConfiguration)
      try run("nginx", ["-c", folder.path + "/nginx.conf"])
    case .apache:
      try makeTables()
      try folder.write("httpd.conf", apacheConfiguration)
      try run("apache2", ["-f", folder.path + "/httpd.conf", "-k", "start"])
    case .caddy:
      try folder.write("Caddyfile", caddyConfiguration)
      try run(
        "caddy",
        [
          "start", "--config", folder.path + "/Caddyfile", "--adapter", "caddyfile", "--pidfile",
          folder.path + "/server.pid",
        ], environment: ["HOME": folder.path])
    }
    try waitUntilReady()
  }

  /// Requests a URL of one of the hosts; the port of its scheme is put in.
  ///
  /// `host` is what the request names in the place of the URL's.
  public func get(_ url: String, agent: String = "curl", host: String? = nil) throws -> Reply {
    let named = host.map { ["--header", "Host: " + $0] } ?? []
    return try Reply(printed: run("curl", ["--include"] + named + request(url, agent)).output)
  }

  /// The replies to requests that are made at the same time, in their order.
  public func getAtOnce(_ urls: [String], agent: String) throws -> [Reply] {
    let files = urls.indices.map { folder.path + "/reply.\($0)" }
    let requests = zip(urls, files).map { url, file in
      ["--include", "--output", file] + request(url, agent)
    }
    try run(
      "curl", ["--parallel", "--parallel-immediate"] + requests.joined(separator: ["--next"]))
    return try files.indices.map { Reply(printed: try folder.text("reply.\($0)")) }
  }

  private func request(_ url: String, _ agent: String) -> [String] {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let host = parts[2]
    let port = parts[0] == "http:" ? plainPort : port
    return [
      "--silent", "--show-error", "--http1.1", "--path-as-is", "--globoff", "--max-time", "10",
      "--cacert", certificates + "/ca.pem", "--user-agent", agent, "--resolve",
      "\(host):\(port):127.0.0.1",
      "\(parts[0])//\(host):\(port)/" + (parts.count > 3 ? parts[3] : ""),
    ]
  }

  /// The replies to many requests of one host, in their order; their bodies are not asked for.
  public func replies(
    to requests: [(path: String, agent: String)], on host: String
  ) throws -> [Reply] {
    let lines = requests.map { "\($0.path)\t\($0.agent)\n" }.joined()
    let output = try ask(host, [], Array(lines.utf8))
    return output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      let fields = line.components(separatedBy: "\t")
      return Reply(status: Int(fields[0]) ?? 0, headers: Array(fields.dropFirst()), body: "")
    }
  }

  /// Asks for many links of one host and returns those that lead elsewhere than they should.
  ///
  /// Each line of `requests` is a path, a user agent and the location, with tabs between.
  public func wrongLocations(_ requests: [UInt8], on host: String) throws -> [String] {
    try ask(host, ["compare"], requests).split(separator: "\n").map(String.init)
  }

  private func ask(_ host: String, _ mode: [String], _ lines: [UInt8]) throws -> String {
    let script = Fixtures.root + "/Tests/TestSupport/ask.py"
    return try run(
      "python3", [script, "\(port)", host, certificates + "/ca.pem"] + mode,
      input: lines, timeout: 240
    ).output
  }

  @discardableResult
  func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [],
    environment: [String: String] = [:], timeout: Double = 60
  ) throws -> ProgramRun {
    guard let path = OutsideProgram.path(program) else {
      throw Failure(description: "no \(program)")
    }
    let run = try ProgramRun.of(
      path, arguments, input: input, environment: environment, timeout: timeout)
    if run.exitCode != 0 {
      throw Failure(description: "\(program) \(arguments): \(run.errors.prefix(2000))")
    }
    return run
  }

  private func waitUntilReady() throws {
    for _ in 0..<500 {
      if let text = try? folder.text("server.pid"), !text.isEmpty { return }
      usleep(10_000)
    }
    throw Failure(description: "\(program) has not started")
  }
}

extension WebServer.Reply {
  /// A reply as curl prints it.
  fileprivate init(printed text: String) {
    let halves = text.split(
      separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = halves[0].components(separatedBy: "\r\n")
    status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    headers = Array(lines.dropFirst())
    body = halves.count > 1 ? String(halves[1]) : ""
  }
}
