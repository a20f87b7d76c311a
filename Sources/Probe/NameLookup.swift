import CResolver
import Dispatch
import Synchronization

/// Asks name servers through the system's resolver library, many names side by side.
///
/// The library waits for each answer, so every question has a thread of Dispatch while it lasts.
final class NameLookup: Sendable {
  private let server: NameServer?
  private let seconds: Int
  private let finished = Mutex<[(tag: Int, answer: NameAnswer)]>([])
  private let queue = DispatchQueue(label: "linkover.names", attributes: .concurrent)
  private let announce: @Sendable () -> Void

  /// Asks `server`, or the system's servers; `announce` is called on some thread when an answer
  /// can be taken.
  init(server: NameServer?, seconds: Int, announce: @escaping @Sendable () -> Void) {
    self.server = server
    self.seconds = seconds
    self.announce = announce
  }

  /// Begins to ask for the addresses of `host`, and for its texts where those were told.
  func start(_ host: String, tag: Int) {
    queue.async { [self] in
      let addresses = [ask(host, .a), ask(host, .aaaa)]
      let isAnswered = addresses.contains { $0 != nil }
      let answer = NameAnswer(
        host: host, addresses: addresses, texts: isAnswered ? ask(host, .txt) : nil)
      finished.withLock { $0.append((tag, answer)) }
      announce()
    }
  }

  /// Waits until every question that was begun has ended.
  func finish() {
    queue.sync(flags: .barrier) {}
  }

  /// The answers that came since the last call.
  func takeFinished() -> [(tag: Int, answer: NameAnswer)] {
    finished.withLock { finished in
      defer { finished = [] }
      return finished
    }
  }

  private func ask(_ host: String, _ kind: DNSMessage.Kind) -> DNSMessage? {
    var answer = [UInt8](repeating: 0, count: 8192)
    let address = server?.address.description
    let length = cresolver_query(
      host, Int32(kind.rawValue), address, Int32(server?.port ?? 53), Int32(seconds), &answer,
      Int32(answer.count))
    return length > 0 ? DNSMessage(Array(answer.prefix(Int(length)))) : nil
  }
}
