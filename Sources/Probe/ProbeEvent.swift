/// Something that a `ProbeEngine` was asked to do and has done.
public enum ProbeEvent: Sendable {
  /// A request has ended.
  case reply(ProbeReply)
  /// The name servers have answered, or not.
  case names(NameAnswer)
}
