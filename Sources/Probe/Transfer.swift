import CCurl

/// One easy handle of libcurl with what it has received; used for one request after another.
final class Transfer {
  let handle: UnsafeMutableRawPointer
  /// The request under way.
  private(set) var request = ProbeRequest("", userAgent: "")
  /// What the caller knows it by.
  private(set) var tag = 0
  /// How often it has been asked again.
  private(set) var attempt = 0

  private var headers: [(name: String, value: String)] = []
  private var headerBytes = 0
  private var body: [UInt8] = []
  private var isCut = false
  private let complaint = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var addresses: UnsafeMutablePointer<curl_slist>?

  /// A handle; nil when there is no memory.
  init?() {
    guard let handle = curl_easy_init() else { return nil }
    self.handle = handle
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(addresses)
    complaint.deallocate()
  }

  /// Gets the handle ready for `request`; the lists belong to the engine.
  func prepare(
    _ request: ProbeRequest, tag: Int, attempt: Int, settings: ProbeSettings,
    connectTo: UnsafeMutablePointer<curl_slist>?
  ) {
    self.request = request
    self.tag = tag
    self.attempt = attempt
    headers = []
    headerBytes = 0
    body = []
    isCut = false
    complaint[0] = 0
    curl_easy_reset(handle)
    setRequest()
    setLimits(settings)
    setReceivers()
    setPlaces(settings, connectTo)
  }

  private func setRequest() {
    ccurl_set_string(handle, CURLOPT_URL, request.url)
    ccurl_set_string(handle, CURLOPT_USERAGENT, request.userAgent)
    ccurl_set_long(handle, CURLOPT_NOBODY, request.method == .head ? 1 : 0)
    ccurl_set_long(handle, CURLOPT_FOLLOWLOCATION, 0)
    ccurl_set_string(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    let family = [AddressFamily.any: CURL_IPRESOLVE_WHATEVER, .v4: CURL_IPRESOLVE_V4]
    ccurl_set_long(
      handle, CURLOPT_IPRESOLVE, Int(family[request.family] ?? CURL_IPRESOLVE_V6))
    let version = request.httpVersion == .http1 ? CURL_HTTP_VERSION_1_1 : CURL_HTTP_VERSION_2TLS
    ccurl_set_long(handle, CURLOPT_HTTP_VERSION, Int(version))
    ccurl_set_long(handle, CURLOPT_FRESH_CONNECT, request.needsOwnConnection ? 1 : 0)
    ccurl_set_long(handle, CURLOPT_FORBID_REUSE, request.needsOwnConnection ? 1 : 0)
    ccurl_set_long(handle, CURLOPT_SSL_VERIFYPEER, request.verifiesCertificate ? 1 : 0)
    ccurl_set_long(handle, CURLOPT_SSL_VERIFYHOST, request.verifiesCertificate ? 2 : 0)
    ccurl_set_long(handle, CURLOPT_CERTINFO, 1)
    // No proxy of the environment: what is asked is the host itself.
    ccurl_set_string(handle, CURLOPT_PROXY, "")
  }

  private func setLimits(_ settings: ProbeSettings) {
    ccurl_set_long(handle, CURLOPT_NOSIGNAL, 1)
    ccurl_set_long(handle, CURLOPT_CONNECTTIMEOUT, settings.connectTimeout)
    ccurl_set_long(handle, CURLOPT_TIMEOUT, settings.timeout)
    ccurl_set_long(handle, CURLOPT_BUFFERSIZE, 16 << 10)
    // With a folder of authorities libcurl would read all of them anew for each connection.
    ccurl_set_string(handle, CURLOPT_CAPATH, nil)
    if let authorities = settings.authorities {
      ccurl_set_string(handle, CURLOPT_CAINFO, authorities)
    }
  }

  private func setReceivers() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    ccurl_set_pointer(handle, CURLOPT_PRIVATE, context)
    ccurl_set_pointer(handle, CURLOPT_ERRORBUFFER, complaint)
    ccurl_set_pointer(handle, CURLOPT_WRITEDATA, context)
    ccurl_set_pointer(handle, CURLOPT_HEADERDATA, context)
    ccurl_set_receiver(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      Transfer.of(context)?.receiveBody(bytes, size * count) ?? 0
    }
    ccurl_set_receiver(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      Transfer.of(context)?.receiveHeader(bytes, size * count) ?? 0
    }
  }

  private func setPlaces(_ settings: ProbeSettings, _ connectTo: UnsafeMutablePointer<curl_slist>?)
  {
    curl_slist_free_all(addresses)
    addresses = nil
    if request.usesGivenPlaces {
      for entry in settings.resolve { addresses = curl_slist_append(addresses, entry) }
      ccurl_set_list(handle, CURLOPT_CONNECT_TO, connectTo)
    }
    if !request.addresses.isEmpty, let host = request.host {
      let list = request.addresses.map {
        $0.family == .v6 ? "[\($0)]" : $0.description
      }.joined(separator: ",")
      addresses = curl_slist_append(addresses, "\(host):443:\(list)")
    }
    ccurl_set_list(handle, CURLOPT_RESOLVE, addresses)
  }

  /// The transfer that libcurl was given as a context.
  static func of(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  private func receiveBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    let taken = min(count, ProbeSettings.bodyLimit - body.count)
    body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: taken))
    if taken < count { isCut = true }
    return taken
  }

  private func receiveHeader(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    headerBytes += count
    if headerBytes > ProbeSettings.headerLimit { return 0 }
    let line = UnsafeRawBufferPointer(start: bytes, count: count)
    if line.starts(with: "HTTP/".utf8) { headers = [] }
    if let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 {
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = line[(colon + 1)...].drop(while: Self.isBlank)
      let end = value.lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? value.startIndex
      headers.append((name, String(decoding: value[..<end], as: UTF8.self)))
    }
    return count
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
  }

  /// What came of the request, which ended with `code`; certificates are read by `cache`.
  func reply(_ code: CURLcode, reading cache: inout CertificateCache) -> ProbeReply {
    let isAnswer = code == CURLE_OK || (isCut && code == CURLE_WRITE_ERROR)
    return ProbeReply(
      result: isAnswer ? .success(answer()) : .failure(failure(code)),
      address: ccurl_string(handle, CURLINFO_PRIMARY_IP).map { String(cString: $0) } ?? "",
      certificates: certificates(&cache), timings: timings())
  }

  private func answer() -> ProbeReply.Answer {
    let versions = [
      CURL_HTTP_VERSION_1_0: "1.0", CURL_HTTP_VERSION_1_1: "1.1", CURL_HTTP_VERSION_2_0: "2",
      CURL_HTTP_VERSION_3: "3",
    ]
    return ProbeReply.Answer(
      status: ccurl_long(handle, CURLINFO_RESPONSE_CODE),
      version: versions[Int(ccurl_long(handle, CURLINFO_HTTP_VERSION))] ?? "",
      headers: headers, body: body, isCut: isCut,
      redirectURL: ccurl_string(handle, CURLINFO_REDIRECT_URL).map { String(cString: $0) })
  }

  private func failure(_ code: CURLcode) -> ProbeFailure {
    if headerBytes > ProbeSettings.headerLimit {
      return ProbeFailure(.malformed, "more than \(ProbeSettings.headerLimit) bytes of headers")
    }
    let own = String(cString: complaint)
    let text = own.isEmpty ? String(cString: curl_easy_strerror(code)) : own
    return ProbeFailure(kind(code, text), text)
  }

  private func kind(_ code: CURLcode, _ text: String) -> ProbeFailure.Kind {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .noAddress
    case CURLE_COULDNT_CONNECT: .cannotConnect
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_PEER_FAILED_VERIFICATION: certificateKind(text)
    case CURLE_SSL_CONNECT_ERROR: .handshake
    case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE: .interrupted
    default: .malformed
    }
  }

  /// A wrong name is libcurl's own complaint; of a chain that is not valid it leaves OpenSSL's code
  /// (10 has expired, 9 is not valid yet).
  private func certificateKind(_ text: String) -> ProbeFailure.Kind {
    if text.contains("subject name") { return .wrongName }
    let code = ccurl_long(handle, CURLINFO_SSL_VERIFYRESULT)
    return code == 9 || code == 10 ? .expiredCertificate : .untrustedCertificate
  }

  private func certificates(_ cache: inout CertificateCache) -> [Certificate] {
    guard let list = ccurl_certificates(handle)?.pointee, list.num_of_certs > 0 else { return [] }
    return (0..<Int(list.num_of_certs)).compactMap { index in
      var item = list.certinfo[index]
      while let entry = item?.pointee {
        let text = entry.data.map { String(cString: $0) } ?? ""
        if text.hasPrefix("Cert:") {
          return cache.certificate(pem: String(text.dropFirst(5)))
        }
        item = entry.next
      }
      return nil
    }
  }

  private func timings() -> ProbeTimings {
    var timings = ProbeTimings()
    timings.lookup = Int(ccurl_offset(handle, CURLINFO_NAMELOOKUP_TIME_T))
    timings.connect = Int(ccurl_offset(handle, CURLINFO_CONNECT_TIME_T))
    timings.handshake = Int(ccurl_offset(handle, CURLINFO_APPCONNECT_TIME_T))
    timings.firstByte = Int(ccurl_offset(handle, CURLINFO_STARTTRANSFER_TIME_T))
    timings.total = Int(ccurl_offset(handle, CURLINFO_TOTAL_TIME_T))
    return timings
  }
}
