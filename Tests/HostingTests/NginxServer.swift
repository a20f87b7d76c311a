import Foundation
import Hosting
import TestSupport

/// nginx on loopback, serving what Hosting generates over TLS with a private authority.
final class NginxServer {
  /// A reply as `curl` saw it.
  struct Reply {
    /// The status code.
    let status: Int
    /// The header lines below the status line.
    let headers: [String]
    /// The body.
    let body: String

    /// The value of a header; nil where there is none or more than one.
    subscript(name: String) -> String? {
      let prefix = name.lowercased() + ":"
      let lines = headers.filter { $0.lowercased().hasPrefix(prefix) }
      return lines.count == 1
        ? lines[0].dropFirst(prefix.count).trimmingCharacters(in: .whitespaces) : nil
    }
  }

  /// Whether the machine has what the tests need.
  static let isAvailable = ["nginx", "openssl", "curl"].allSatisfy(OutsideProgram.isWanted)

  private let folder: String
  private let port: Int
  private var process: Process?

  /// Writes the tree of `sites` and starts nginx on it.
  init(
    sites: [NginxSite], entries: [ServerName: [RedirectEntry]], trees: [HostTree]
  ) throws {
    folder = FileManager.default.temporaryDirectory.path + "/nginx-\(UUID().uuidString)"
    port = try Self.freePort()
    var size = NginxHashSize()
    for site in sites {
      let place = folder + "/root/" + NginxSite.redirectFolder(of: site.host)
      size = size.union(try NginxMaps(entries[site.host] ?? [], folder: place).size)
    }
    var layout = NginxLayout()
    layout.root = folder + "/root"
    layout.certificates = folder + "/tls"
    layout.listen = ["127.0.0.1:\(port)"]
    layout.plainListen = ["127.0.0.1:\(try Self.freePort())"]
    let files =
      try NginxServers(sites: sites, layout: layout).files(size: size)
      + trees.flatMap { try $0.files() }
    for file in files { try Self.write(file.bytes, to: folder + "/root/" + file.path) }
    try makeCertificates(sites.map(\.host.text))
    try writeMainConfiguration()
    try Self.run("nginx", ["-t", "-q", "-c", folder + "/nginx.conf"])
    process = try Self.start("nginx", ["-c", folder + "/nginx.conf"], saidTo: folder + "/nginx")
    try Self.waitForFile(folder + "/nginx.pid")
  }

  deinit {
    process?.terminate()
    process?.waitUntilExit()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Requests an URL of one of the hosts; its port is put in.
  func get(_ url: String, agent: String = "curl") throws -> Reply {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let host = parts[2]
    let address = "https://\(host):\(port)/" + (parts.count > 3 ? parts[3] : "")
    let text = try Self.run(
      "curl",
      [
        "--silent", "--show-error", "--include", "--http1.1", "--path-as-is", "--globoff",
        "--max-time", "20", "--cacert", folder + "/tls/ca.pem", "--user-agent", agent,
        "--resolve", "\(host):\(port):127.0.0.1", address,
      ])
    let halves = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = halves[0].components(separatedBy: "\r\n")
    let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return Reply(
      status: status, headers: Array(lines.dropFirst()),
      body: halves.count > 1 ? String(halves[1]) : "")
  }

  private func writeMainConfiguration() throws {
    let text = """
      daemon off;
      pid \(folder)/nginx.pid;
      error_log \(folder)/error.log;
      worker_processes 1;
      events { }
      http {
        access_log off;
        client_body_temp_path \(folder)/body;
        proxy_temp_path \(folder)/proxy;
        fastcgi_temp_path \(folder)/fastcgi;
        uwsgi_temp_path \(folder)/uwsgi;
        scgi_temp_path \(folder)/scgi;
        auth_basic "closed";
        deny all;
        default_type text/plain;
        include \(folder)/root/servers/nginx/linkover.conf;
      }
      """
    try Self.write(Array(text.utf8), to: folder + "/nginx.conf")
  }

  private func makeCertificates(_ hosts: [String]) throws {
    let tls = folder + "/tls"
    try FileManager.default.createDirectory(atPath: tls, withIntermediateDirectories: true)
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    try Self.run(
      "openssl",
      ["req", "-x509", "-days", "2", "-subj", "/CN=linkover test"] + key
        + ["-keyout", tls + "/ca.key", "-out", tls + "/ca.pem"])
    for host in hosts {
      let place = tls + "/" + host
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try Self.run(
        "openssl",
        ["req", "-x509", "-days", "2", "-subj", "/CN=\(host)"] + key
          + [
            "-addext", "subjectAltName=DNS:\(host)", "-addext",
            "basicConstraints=critical,CA:FALSE",
          ]
          + ["-CA", tls + "/ca.pem", "-CAkey", tls + "/ca.key"]
          + ["-keyout", place + "/privkey.pem", "-out", place + "/fullchain.pem"])
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  private static func path(of program: String) -> String? {
    ["/usr/sbin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + program }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private struct Failure: Error { let text: String }

  /// What a program says; throws what it complains of when it fails.
  @discardableResult
  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let said = FileManager.default.temporaryDirectory.path + "/run-\(UUID().uuidString)"
    defer {
      for kind in [".out", ".err"] { try? FileManager.default.removeItem(atPath: said + kind) }
    }
    let process = try start(program, arguments, saidTo: said)
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      let text = (try? String(contentsOfFile: said + ".err", encoding: .utf8)) ?? ""
      throw Failure(text: "\(program) \(arguments): \(text)")
    }
    return String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: said + ".out")), as: UTF8.self)
  }

  private static func start(
    _ program: String, _ arguments: [String], saidTo said: String
  ) throws -> Process {
    guard let path = path(of: program) else { throw Failure(text: "no \(program)") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    for kind in [".out", ".err"] { try Data().write(to: URL(fileURLWithPath: said + kind)) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: said + ".out")
    process.standardError = FileHandle(forWritingAtPath: said + ".err")
    try process.run()
    return process
  }

  /// nginx writes its process id when it has begun to listen (its `-t` leaves the file empty).
  private static func waitForFile(_ path: String) throws {
    for _ in 0..<500 {
      if FileManager.default.contents(atPath: path)?.isEmpty == false { return }
      usleep(10_000)
    }
    throw Failure(text: "nginx has not started")
  }

  /// A port of loopback that nobody listens on at the moment.
  private static func freePort() throws -> Int {
    struct NoPort: Error {}
    let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(handle) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(handle, pointer, length) == 0 ? getsockname(handle, pointer, &length) : -1
      }
    }
    guard result == 0 else { throw NoPort() }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
