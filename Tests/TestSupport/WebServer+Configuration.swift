import Foundation

extension WebServer {
  /// A main configuration that closes everything by default, so that only what the generated files
  /// open is open.
  var nginxConfiguration: String {
    """
    pid \(folder.path)/server.pid;
    error_log \(folder.path)/error.log;
    worker_processes 1;
    events { }
    http {
      access_log off;
      keepalive_requests 10000000;
      client_body_temp_path \(folder.path)/body;
      proxy_temp_path \(folder.path)/proxy;
      fastcgi_temp_path \(folder.path)/fastcgi;
      uwsgi_temp_path \(folder.path)/uwsgi;
      scgi_temp_path \(folder.path)/scgi;
      auth_basic "closed";
      deny all;
      default_type text/plain;
      include \(root)/servers/nginx/linkover.conf;
      \(ownConfiguration)
    }
    """
  }

  var apacheConfiguration: String {
    let modules = [
      "mpm_event", "authn_core", "authz_core", "alias", "headers", "mime", "rewrite", "ssl",
    ]
    let lines = (modules + ownModules).map {
      "LoadModule \($0)_module /usr/lib/apache2/modules/mod_\($0).so"
    }
    return """
      ServerRoot \(folder.path)
      ServerName localhost
      PidFile \(folder.path)/server.pid
      ErrorLog \(folder.path)/error.log
      Mutex file:\(folder.path)
      Listen 127.0.0.1:\(port) https
      Listen 127.0.0.1:\(plainPort)
      MaxKeepAliveRequests 0
      \(lines.joined(separator: "\n"))
      TypesConfig /dev/null
      User #\(getuid() == 0 ? 33 : getuid())
      Group #\(getuid() == 0 ? 33 : getgid())
      <Location "/">
        Require all denied
      </Location>
      Include "\(root)/servers/apache/linkover.conf"
      \(ownConfiguration)
      """
  }

  var caddyConfiguration: String {
    """
    {
      auto_https off
      admin off
      \(ownOptions)
    }
    import \(root)/servers/caddy/linkover.caddy
    \(ownConfiguration)
    """
  }

  /// The templates with the changes that a test needs, as a team would make them: another port, and
  /// a certificate from a file; with `layout`, other folders too.
  public func replacedTemplates(layout: Bool = false) throws -> [String: [UInt8]] {
    var changes: [String: [(String, String)]] = [
      "apache/host.conf": [
        ("*:443", "127.0.0.1:\(port)"), ("*:80", "127.0.0.1:\(plainPort)"),
      ],
      "caddy/host.caddy": [
        ("\n{{host}} {", "\nhttps://{{host}}:\(port) {"), ("# tls ", "tls "),
      ],
    ]
    if layout {
      let folders = [
        ("{{root}}", root), ("{{certificate}}", certificates + "/{{host}}/fullchain.pem"),
        ("{{certificate_key}}", certificates + "/{{host}}/privkey.pem"),
        ("{{listen}}", "127.0.0.1:\(port)"), ("{{plain_listen}}", "127.0.0.1:\(plainPort)"),
      ]
      for name in ["linkover", "host", "links"] + (program == .nginx ? ["maps"] : []) {
        let ending = program == .caddy ? ".caddy" : ".conf"
        changes["\(program.rawValue)/\(name)\(ending)", default: []] += folders
      }
    }
    return try Dictionary(
      uniqueKeysWithValues: changes.map { name, changes in
        var text = try Fixtures.text("templates/" + name)
        for (old, new) in changes { text = text.replacingOccurrences(of: old, with: new) }
        return (name, Array(text.utf8))
      })
  }

  /// Makes the tables that the first lines of Apache's configuration ask for.
  func makeTables() throws {
    for name in folder.files() where name.hasSuffix("/links.txt") {
      let path = folder.path + "/" + name
      try run("httxt2dbm", ["-i", path, "-o", path.dropLast(4) + ".dbm"])
    }
    // Apache's children are another user where the test is root's.
    try run("chmod", ["-R", "a+rX", folder.path])
  }

  /// An authority, and a certificate of it for each host.
  func makeCertificates(_ hosts: [String]) throws {
    let tls = certificates
    try FileManager.default.createDirectory(atPath: tls, withIntermediateDirectories: true)
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    try run(
      "openssl",
      ["req", "-x509", "-days", "2", "-subj", "/CN=linkover test"] + key
        + ["-keyout", tls + "/ca.key", "-out", tls + "/ca.pem"])
    for host in hosts {
      let place = tls + "/" + host
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try run(
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
}
