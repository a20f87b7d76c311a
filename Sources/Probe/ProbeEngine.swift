import CCurl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Asks many hosts at once, on one thread, and hands over what came back one by one.
///
/// Nothing is followed and nothing is kept between runs. Requests start in the order in which they
/// are added; events come in the order in which they happen.
public struct ProbeEngine: ~Copyable {
  private struct Waiting {
    var request: ProbeRequest
    var tag: Int
    var attempt = 0
  }

  private let settings: ProbeSettings
  private let multi: UnsafeMutableRawPointer
  private let names: NameLookup
  private let connectTo: UnsafeMutablePointer<curl_slist>?
  private var waiting = Queue<Waiting>()
  private var delayed: [(start: ContinuousClock.Instant, item: Waiting)] = []
  private var waitingNames = Queue<(host: String, tag: Int)>()
  private var running = 0
  private var runningNames = 0
  private var transfers: [Transfer] = []
  private var idle: [Transfer] = []
  private var certificates = CertificateCache()
  private var events = Queue<(tag: Int, event: ProbeEvent)>()
  private var nextStart = ContinuousClock.now

  /// How many names are asked for at once.
  private static let nameConcurrency = 32
  /// From how many transfers on answers are gathered, and for how long.
  private static let manyTransfers = 32
  private static let gatheringMicroseconds: UInt32 = 500

  /// Prepares to ask as `settings` say.
  public init(_ settings: ProbeSettings) throws(ProbeError) {
    guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK, let multi = curl_multi_init()
    else { throw .unavailable }
    self.settings = settings
    self.multi = multi
    ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, settings.concurrency * 2)
    connectTo = settings.connectTo.reduce(nil) { curl_slist_append($0, $1) }
    let address = UInt(bitPattern: multi)
    names = NameLookup(server: settings.nameServer, seconds: min(5, settings.connectTimeout)) {
      // Threads of the lookup end before the engine does: see `deinit`.
      curl_multi_wakeup(UnsafeMutableRawPointer(bitPattern: address))
    }
  }

  deinit {
    for transfer in transfers { curl_multi_remove_handle(multi, transfer.handle) }
    names.finish()
    curl_slist_free_all(connectTo)
    curl_multi_cleanup(multi)
  }

  /// Asks for `request`; what comes back is known by `tag`.
  public mutating func add(_ request: ProbeRequest, tag: Int) {
    waiting.append(Waiting(request: request, tag: tag))
  }

  /// Asks the name servers for `host`; the answer is known by `tag`.
  public mutating func addLookup(_ host: String, tag: Int) {
    waitingNames.append((host, tag))
  }

  /// Waits for the next thing to be done; nil when nothing is left to do.
  public mutating func next() -> (tag: Int, event: ProbeEvent)? {
    while true {
      if let event = events.popFirst() { return event }
      startWaiting()
      let isIdle = running == 0 && runningNames == 0 && delayed.isEmpty
      if isIdle, waiting.isEmpty { return nil }
      var count: Int32 = 0
      curl_multi_perform(multi, &count)
      collect()
      if events.isEmpty { wait() }
    }
  }

  /// Waits for something to happen, and where much is under way a little longer.
  ///
  /// libcurl looks at every transfer each time it is called, so it is called for several answers at
  /// once rather than for each.
  private func wait() {
    curl_multi_poll(multi, nil, 0, pauseInMilliseconds, nil)
    if running >= Self.manyTransfers { usleep(Self.gatheringMicroseconds) }
  }

  private mutating func startWaiting() {
    while runningNames < Self.nameConcurrency, let (host, tag) = waitingNames.popFirst() {
      names.start(host, tag: tag)
      runningNames += 1
    }
    let now = ContinuousClock.now
    for (start, item) in delayed where start <= now { waiting.append(item) }
    delayed.removeAll { $0.start <= now }
    while running < settings.concurrency, !waiting.isEmpty, mayStart() {
      if let item = waiting.popFirst() { start(item) }
    }
  }

  /// Whether the rate allows another request now.
  private mutating func mayStart() -> Bool {
    if settings.rate == 0 { return true }
    let now = ContinuousClock.now
    if nextStart > now { return false }
    nextStart = now + .seconds(1) / settings.rate
    return true
  }

  private mutating func start(_ item: Waiting) {
    guard let transfer = idle.popLast() ?? Transfer() else {
      let failure = ProbeFailure(.cannotConnect, "out of memory")
      let reply = ProbeReply(
        result: .failure(failure), address: "", certificates: [], timings: ProbeTimings())
      events.append((item.tag, .reply(reply)))
      return
    }
    transfer.prepare(
      item.request, tag: item.tag, attempt: item.attempt, settings: settings, connectTo: connectTo)
    curl_multi_add_handle(multi, transfer.handle)
    transfers.append(transfer)
    running += 1
  }

  private mutating func collect() {
    var code = CURLE_OK
    while let handle = ccurl_next_done(multi, &code) {
      guard let transfer = Transfer.of(ccurl_context(handle)) else { continue }
      let reply = transfer.reply(code, reading: &certificates)
      curl_multi_remove_handle(multi, handle)
      transfers.removeAll { $0 === transfer }
      idle.append(transfer)
      running -= 1
      if let delay = delay(after: reply, attempt: transfer.attempt) {
        let item = Waiting(
          request: transfer.request, tag: transfer.tag, attempt: transfer.attempt + 1)
        delayed.append((ContinuousClock.now + delay, item))
      } else {
        events.append((transfer.tag, .reply(reply)))
      }
    }
    for (tag, answer) in names.takeFinished() {
      runningNames -= 1
      events.append((tag, .names(answer)))
    }
  }

  /// How long to wait before asking again; nil where the reply stands.
  private func delay(after reply: ProbeReply, attempt: Int) -> Duration? {
    guard attempt < settings.retries else { return nil }
    switch reply.result {
    case .failure(let failure):
      return failure.kind == .cannotConnect || failure.kind == .interrupted
        ? .milliseconds(500 << attempt) : nil
    case .success(let answer):
      guard answer.status == 429 || answer.status == 503,
        let seconds = answer.header("retry-after").flatMap({ Int($0) }), (0...30).contains(seconds)
      else { return nil }
      return .seconds(seconds)
    }
  }

  private var pauseInMilliseconds: Int32 {
    if delayed.isEmpty, settings.rate == 0 { return 1000 }
    return settings.rate > 0 && !waiting.isEmpty ? 5 : 50
  }
}
