import Foundation

/// nginx on loopback that plays thousands of hosts over TLS, and Apple's and Google's part.
final class AuditServers {
  private let folder: String
  private let hostCount: Int
  private let port = 18_443
  private let plainPort = 18_080

  /// Starts the servers with their files in `folder`.
  init(folder: String, hostCount: Int) throws {
    self.folder = URL(fileURLWithPath: folder).path
    self.hostCount = hostCount
    try FileManager.default.createDirectory(
      atPath: self.folder, withIntermediateDirectories: true)
    try makeCertificates()
    try write("hosts", (0..<hostCount).map { "h\($0).bench.example\n" }.joined())
    try write("nginx.conf", configuration)
    try run("nginx -c \(self.folder)/nginx.conf")
  }

  deinit {
    try? run("nginx -c \(folder)/nginx.conf -s stop")
  }

  /// The audit of all hosts by `program`: fifteen requests for each of them.
  func measurement(_ program: String) -> Measurement {
    Measurement(
      name: "`linkover audit`, \(hostCount) hosts over TLS",
      command: [
        program, "audit", "--hosts", folder + "/hosts", "--ca", folder + "/bundle.pem",
        "--connect-to", "::127.0.0.1:\(port)", "--cdn-base", "http://127.0.0.1:\(plainPort)/a/v1",
        "--dal-base", "http://127.0.0.1:\(plainPort)",
      ], itemCount: hostCount, accepted: [0, 1])
  }

  private func makeCertificates() throws {
    try write("names.cnf", "subjectAltName=DNS:*.bench.example\n")
    try run(
      """
      cd \(folder) && openssl ecparam -name prime256v1 -genkey -noout -out key.pem \
      && openssl req -x509 -new -key key.pem -days 30 -subj '/CN=bench authority' -out ca.pem \
      && openssl req -new -key key.pem -subj '/CN=bench' -out leaf.csr \
      && openssl x509 -req -in leaf.csr -CA ca.pem -CAkey key.pem -CAcreateserial -days 90 \
      -extfile names.cnf -out leaf.pem \
      && cat /etc/ssl/certs/ca-certificates.crt ca.pem > bundle.pem
      """)
  }

  private var configuration: String {
    let aasa =
      #"{"applinks":{"details":[{"appIDs":["A1B2C3D4E5.com.example"],"#
      + #""components":[{"/":"/t/*"}]}]}}"#
    return """
      pid \(folder)/nginx.pid;
      error_log \(folder)/error.log;
      worker_processes 1;
      events { worker_connections 4096; }
      http {
        access_log off;
        client_body_temp_path \(folder)/body;
        proxy_temp_path \(folder)/proxy;
        fastcgi_temp_path \(folder)/fastcgi;
        uwsgi_temp_path \(folder)/uwsgi;
        scgi_temp_path \(folder)/scgi;
        default_type application/json;
        ssl_certificate \(folder)/leaf.pem;
        ssl_certificate_key \(folder)/key.pem;
        server {
          listen 127.0.0.1:\(port) ssl http2 backlog=4096;
          location = /.well-known/apple-app-site-association { return 200 '\(aasa)'; }
          location = /.well-known/assetlinks.json { return 200 '[]'; }
          location / { return 404; }
        }
        server {
          listen 127.0.0.1:\(plainPort);
          location /a/v1/ { return 200 '\(aasa)'; }
          location / { return 200 '{}'; }
        }
      }
      """
  }

  private func write(_ name: String, _ text: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }

  private func run(_ script: String) throws {
    let run = try ChildRun(["sh", "-c", "PATH=$PATH:/usr/sbin; " + script])
    if run.exitCode != 0 {
      throw BenchmarkFailure(message: "servers for the audit cannot be started: \(script)")
    }
  }
}
