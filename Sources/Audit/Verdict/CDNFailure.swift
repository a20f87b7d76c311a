/// Why Apple's CDN has no copy of a host's file, by the headers of its answer.
struct CDNFailure {
  /// `Apple-Failure-Reason`, word for word; nil where the header is missing.
  let reason: String?
  /// `Apple-Failure-Details`, word for word.
  let details: String?
  /// What the reason means, where it is one that has been seen.
  let meaning: String?
  /// What to do about it.
  let help: String?
  /// Whether the CDN only has not come back since the file appeared.
  let mayBeOutdated: Bool

  /// Reads the headers of an answer that is no copy.
  init(_ reply: EvidenceReply) {
    let reason = reply.header("apple-failure-reason")?.value
    self.reason = reason
    details = reply.header("apple-failure-details")?.value
    switch (reason ?? "", reply.status?.value) {
    case (let text, _) where text.hasPrefix("SWCERR00101") && text.contains("404"):
      meaning = "the host answered 404 when Apple asked"
      help = "publish the file; Apple asks again within an hour of a failure"
      mayBeOutdated = true
    case (let text, _) where text.hasPrefix("SWCERR00101"):
      meaning = "the host did not give Apple the file, though it may give it to others"
      help = "let every client in: no filter by user agent, country or address (Apple, TN3155)"
      mayBeOutdated = false
    case (let text, _) where text.hasPrefix("SWCERR00202"):
      meaning = "the host's name leads to a private or reserved address"
      help = "give the host a public address"
      mayBeOutdated = false
    case (let text, _) where text.hasPrefix("SWCERR00301"):
      meaning = "the host was too slow for Apple, or dropped its connection"
      help = "look for a firewall that drops unknown clients; often it does so only now and then"
      mayBeOutdated = false
    case (let text, _) where text.hasPrefix("SWCERR00401"):
      meaning = "the host's answer was no JSON"
      help = "serve the file itself, not a page"
      mayBeOutdated = true
    case ("", 405):
      meaning = "Apple answers so for a host that does not resolve"
      help = "check the host's public DNS records"
      mayBeOutdated = false
    default:
      meaning = nil
      help = nil
      mayBeOutdated = false
    }
  }
}
