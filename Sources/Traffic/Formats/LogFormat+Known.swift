extension LogFormat {
  /// The formats that are known by name and recognised by content, the more exact ones first.
  public static let known: [LogFormat] = [
    template(
      "vhost_combined",
      #"$host:$port $client $ident $user [$time] "$request" $status $bytes "$referer" "#
        + #""$http_user_agent""#),
    template(
      "host_combined",
      #"$host $client $ident $user [$time] "$request" $status $bytes "$referer" "#
        + #""$http_user_agent""#),
    template(
      "traefik",
      #"$client $ident $user [$time] "$request" $status $bytes "$referer" "$http_user_agent" "#
        + #"$count "$router" "$server" ${duration}ms"#),
    template(
      "combined",
      #"$client $ident $user [$time] "$request" $status $bytes "$referer" "$http_user_agent""#),
    template(
      "vhost_common", #"$host:$port $client $ident $user [$time] "$request" $status $bytes"#),
    template("common", #"$client $ident $user [$time] "$request" $status $bytes"#),
    template(
      "alb",
      #"$type $time $elb $client $target_address $a $b $c $status $d $e $f "$request" "#
        + #""$http_user_agent" $cipher"#),
    LogFormat(
      "cloudfront",
      .columns(
        LogColumns(
          delimiter: 0x09, naming: .fieldsLine, names: cloudFrontColumns,
          fields: Dictionary(cloudFrontFields, uniquingKeysWith: { first, _ in first }))),
      hasEncodedAgent: true),
    json("cloudfront-json", byPath(cloudFrontFields), hasEncodedAgent: true),
    json("cloudflare", cloudflare),
    json("traefik-json", traefik),
    json("caddy", caddy),
    json("vercel", vercel),
    LogFormat("ga4", .events(AppEventScanner())),
    json("json", common),
  ].compactMap { $0 }

  /// The known format of that name.
  public static func named(_ name: String) -> LogFormat? {
    known.first { $0.name == name }
  }

  private typealias FieldPaths = [(field: LogField, paths: [String])]

  private static func template(_ name: String, _ notation: String) -> LogFormat? {
    (try? LogTemplate(notation: notation, allowsMore: true)).map { LogFormat(name, .template($0)) }
  }

  private static func json(
    _ name: String, _ paths: FieldPaths, hasEncodedAgent: Bool = false
  ) -> LogFormat {
    LogFormat(
      name, .json(JSONLogScanner(JSONFieldMap(paths))), hasEncodedAgent: hasEncodedAgent)
  }

  /// The columns of a standard log in their order (AWS, "Standard logging reference").
  private static let cloudFrontColumns = """
    date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) \
    cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header \
    cs-protocol cs-bytes time-taken x-forwarded-for ssl-protocol ssl-cipher \
    x-edge-response-result-type cs-protocol-version fle-status fle-encrypted-fields c-port \
    time-to-first-byte x-edge-detailed-result-type sc-content-type sc-content-len sc-range-start \
    sc-range-end
    """.split(separator: " ").map(String.init)

  /// The team's domain stands in `x-host-header`; `cs(Host)` is the distribution's own name.
  private static let cloudFrontFields: [(String, LogField)] = [
    ("date", .date), ("time", .timeOfDay), ("timestamp", .time), ("timestamp(ms)", .time),
    ("c-ip", .client), ("cs-method", .method), ("x-host-header", .host), ("cs-uri-stem", .path),
    ("cs-uri-query", .query), ("sc-status", .status), ("cs(User-Agent)", .userAgent),
  ]

  private static func byPath(_ fields: [(String, LogField)]) -> FieldPaths {
    LogField.allCases.compactMap { field in
      let paths = fields.filter { $0.1 == field }.map(\.0)
      return paths.isEmpty ? nil : (field, paths)
    }
  }

  private static let cloudflare: FieldPaths = [
    (.time, ["EdgeStartTimestamp", "EdgeEndTimestamp"]), (.host, ["ClientRequestHost"]),
    (.method, ["ClientRequestMethod"]), (.target, ["ClientRequestURI", "ClientRequestPath"]),
    (.status, ["EdgeResponseStatus"]), (.userAgent, ["ClientRequestUserAgent"]),
    (.client, ["ClientIP"]),
  ]

  private static let traefik: FieldPaths = [
    (.time, ["StartUTC", "time", "StartLocal"]), (.host, ["RequestHost", "RequestAddr"]),
    (.method, ["RequestMethod"]), (.target, ["RequestPath"]), (.status, ["DownstreamStatus"]),
    (.userAgent, ["request_User-Agent"]), (.client, ["ClientHost", "ClientAddr"]),
  ]

  private static let caddy: FieldPaths = [
    (.time, ["ts"]), (.host, ["request.host"]), (.method, ["request.method"]),
    (.target, ["request.uri"]), (.status, ["status"]),
    (.userAgent, ["request.headers.User-Agent"]),
    (.client, ["request.client_ip", "request.remote_ip", "request.remote_addr"]),
  ]

  private static let vercel: FieldPaths = [
    (.time, ["proxy.timestamp", "timestamp"]), (.host, ["proxy.host", "host"]),
    (.method, ["proxy.method"]), (.target, ["proxy.path"]), (.status, ["proxy.statusCode"]),
    (.userAgent, ["proxy.userAgent"]), (.client, ["proxy.clientIp"]),
  ]

  /// Names that people give the members of their own JSON logs, the most exact first.
  private static let common: FieldPaths = [
    (
      .time,
      [
        "time_iso8601", "msec", "time_local", "@timestamp", "timestamp", "time", "ts", "datetime",
        "start_time", "date",
      ]
    ),
    (
      .host,
      ["host", "http_host", "server_name", "vhost", "domain", "authority", ":authority", "Host"]
    ),
    (.request, ["request", "request_line"]),
    (.method, ["request_method", "method", "http_method", "verb"]),
    (.target, ["request_uri", "uri", "url", "request_path", "path", "target"]),
    (.query, ["args", "query_string", "query"]),
    (.status, ["status", "status_code", "statusCode", "response_status", "response_code", "code"]),
    (
      .userAgent,
      [
        "http_user_agent", "user_agent", "userAgent", "user-agent", "User-Agent", "agent",
        "request_user_agent",
      ]
    ),
    (
      .client,
      [
        "remote_addr", "client_ip", "clientIp", "remote_ip", "client", "ip", "remote_host",
        "remoteAddress",
      ]
    ),
  ]
}
