import Foundation

/// nginx on loopback, playing hosts over TLS with a private authority.
public final class LoopbackHosts {
  /// Which certificate a host shows.
  public enum Identity: String, CaseIterable, Sendable {
    /// Valid, signed by the private authority.
    case good
    /// Signed by the private authority, valid yesterday.
    case expired
    /// Signed by the private authority, for another host.
    case otherName
    /// Signed by nobody that is known.
    case selfSigned
  }

  /// One host.
  public struct Host: Sendable {
    let name: String
    let identity: Identity
    let configuration: String

    /// A host that answers as `configuration`, the inside of an nginx `server`, says; `@ROOT@` in it
    /// stands for the folder that `write` writes to.
    public init(_ name: String, _ identity: Identity = .good, _ configuration: String) {
      self.name = name
      self.identity = identity
      self.configuration = configuration
    }
  }

  /// Whether the machine has what is needed.
  public static let isAvailable = ["nginx", "openssl"].allSatisfy(OutsideProgram.isWanted)

  /// The port of `127.0.0.1` where all hosts listen with TLS.
  public let port: Int
  /// The port of `127.0.0.1` where the block `plain` listens without TLS.
  public let plainPort: Int
  /// The private authority's certificate.
  public var authority: String { folder.path + "/ca.pem" }

  private let folder: TemporaryDirectory

  /// Starts nginx with `hosts` and with `plain`, the inside of a `server` without TLS.
  public init(_ hosts: [Host], plain: String = "return 404;") throws {
    folder = try TemporaryDirectory()
    (port, plainPort) = (try Self.freePort(), try Self.freePort())
    try makeCertificates(hosts)
    try folder.write("nginx.conf", configuration(hosts, plain))
    let nginx = OutsideProgram.path("nginx") ?? "nginx"
    // The limit ends nginx when a test process is killed and cannot.
    let script =
      "timeout 120 '\(nginx)' -c '\(folder.path)/nginx.conf' > '\(folder.path)/said' 2>&1 &"
    _ = try ProgramRun.of("sh", ["-c", script], timeout: 10)
    try waitForStart()
  }

  deinit {
    if let text = try? folder.text("nginx.pid"), let process = pid_t(text.dropLast()) {
      kill(process, SIGTERM)
    }
  }

  /// Writes a file that a configuration may name.
  public func write(_ name: String, _ text: String) throws {
    try folder.write(name, text)
  }

  private func configuration(_ hosts: [Host], _ plain: String) -> String {
    let servers = hosts.map { host in
      """
      server {
        listen 127.0.0.1:\(port) ssl http2;
        server_name \(host.name);
        ssl_certificate \(folder.path)/\(certificate(host)).pem;
        ssl_certificate_key \(folder.path)/key.pem;
        \(host.configuration.replacingOccurrences(of: "@ROOT@", with: folder.path))
      }
      """
    }
    return """
      daemon off;
      pid \(folder.path)/nginx.pid;
      error_log \(folder.path)/error.log;
      worker_processes 1;
      events { worker_connections 1024; }
      http {
        access_log off;
        server_names_hash_bucket_size 128;
        client_body_temp_path \(folder.path)/body;
        proxy_temp_path \(folder.path)/proxy;
        fastcgi_temp_path \(folder.path)/fastcgi;
        uwsgi_temp_path \(folder.path)/uwsgi;
        scgi_temp_path \(folder.path)/scgi;
        default_type application/json;
        \(servers.joined(separator: "\n"))
        server { listen 127.0.0.1:\(plainPort); \(plain) }
      }
      """
  }

  private func certificate(_ host: Host) -> String {
    host.identity == .otherName ? "otherName" : host.identity.rawValue
  }

  private func makeCertificates(_ hosts: [Host]) throws {
    try openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", "key.pem")
    try openssl(
      "req", "-x509", "-new", "-key", "key.pem", "-days", "30", "-subj", "/CN=linkover test",
      "-out", "ca.pem")
    for identity in Identity.allCases {
      let names = hosts.filter { $0.identity == identity }.map(\.name)
      if !names.isEmpty { try makeCertificate(identity, names) }
    }
  }

  private func makeCertificate(_ identity: Identity, _ names: [String]) throws {
    let shown = identity == .otherName ? ["www.elsewhere.example"] : names
    let list = shown.map { "DNS:" + $0 }.joined(separator: ",")
    try folder.write("names.cnf", "subjectAltName=\(list)\nbasicConstraints=critical,CA:FALSE\n")
    try openssl("req", "-new", "-key", "key.pem", "-subj", "/CN=\(shown[0])", "-out", "leaf.csr")
    let out = ["-extfile", "names.cnf", "-out", identity.rawValue + ".pem"]
    let days = ["-days", identity == .expired ? "-1" : "90"]
    let signer =
      identity == .selfSigned
      ? ["-signkey", "key.pem"] : ["-CA", "ca.pem", "-CAkey", "key.pem", "-CAcreateserial"]
    try openssl(["x509", "-req", "-in", "leaf.csr"] + signer + days + out)
  }

  private func openssl(_ words: String...) throws { try openssl(words) }

  private func openssl(_ words: [String]) throws {
    let run = try ProgramRun.of("openssl", words, directory: folder.path, timeout: 10)
    if run.exitCode != 0 { throw Failure(text: run.errors) }
  }

  private struct Failure: Error { let text: String }

  private func waitForStart() throws {
    for _ in 0..<1000 {
      if let text = try? folder.text("nginx.pid"), !text.isEmpty { return }
      usleep(5000)
    }
    throw Failure(text: "nginx has not started: " + ((try? folder.text("said")) ?? ""))
  }

  /// A port of loopback that nobody listens on at the moment.
  public static func freePort() throws -> Int {
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
    if result != 0 { throw Failure(text: "no port is free") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
