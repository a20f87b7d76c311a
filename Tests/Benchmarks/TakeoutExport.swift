import Bytes

/// A made-up Takeout export of 29 columns: the links of a team with three legacy hosts.
///
/// Of a hundred links about 70 are generated short links, 15 have a chosen suffix, 10 are long,
/// and the others name a fallback, are archived or lack their target.
struct TakeoutExport {
  private static let header =
    "short_link,link,apn,afl,amv,ibi,ifl,ius,ipfl,ipbi,isi,imv,efr,ofl,st,sd,si,utm_source,"
    + "utm_medium,utm_campaign,utm_term,utm_content,at,ct,mt,pt,archived,name,creation_timestamp"
  private static let hosts = [
    "links.acme.example", "go.acme.example/s", "acme.page.link", "links.acme.example",
  ]
  private static let sections = [
    "product", "orders", "invite", "help", "blog", "event", "trip", "store", "team", "news",
  ]
  private static let alphabet = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)

  private var random = SplitMix64(seed: 2018)

  /// Writes `count` links into `output`.
  mutating func write(count: Int, to output: inout OutputBuffer) throws(OutputError) {
    try output.append(Self.header + "\n")
    for index in 0..<count { try output.append(row(index)) }
    try output.flush()
  }

  private mutating func row(_ index: Int) -> String {
    let section = pick(Self.sections)
    let target =
      "https://www.acme.example/\(section)/\(number(below: 100_000))?ref=\(code(6))"
    let title = number(below: 2) == 0 ? "\"Hello, \(section)\"" : "Hello"
    let fallback = number(below: 20) == 0 ? "https://www.acme.example/get/\(section)" : ""
    let medium = pick(["email", "social", "qr", ""])
    let day = "20\(18 + number(below: 8))-0\(1 + number(below: 9))-1\(number(below: 10))"
    return [
      url(index, target: target), number(below: 500) == 0 ? "" : target, "com.acme.app", fallback,
      pick(["", "120", "200"]), "com.acme.ios", fallback, "", "", "", "123456789", "",
      pick(["0", "1"]), "https://www.acme.example/", title, "A description that nobody reads", "",
      pick(["newsletter", "instagram", ""]), medium, "c\(number(below: 200))", "", "", "", "", "",
      "", number(below: 10) == 0 ? "true" : "false", "n\(index)", "\(day)T10:00:00Z\n",
    ].joined(separator: ",")
  }

  private mutating func url(_ index: Int, target: String) -> String {
    let host = pick(Self.hosts)
    switch number(below: 100) {
    case 0..<10:
      let link = target.replacing("?", with: "%3F").replacing("=", with: "%3D")
      return "https://\(host)/?link=\(link)&apn=com.acme.app&ibi=com.acme.ios"
    case 10..<25: return "https://\(host)/\(pick(Self.sections))-\(index)"
    default: return "https://\(host)/\(code(number(below: 2) == 0 ? 4 : 17))"
    }
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[number(below: choices.count)]
  }

  private mutating func number(below limit: Int) -> Int {
    Int(random.next() % UInt64(limit))
  }

  private mutating func code(_ length: Int) -> String {
    let bytes = (0..<length).map { _ in Self.alphabet[number(below: Self.alphabet.count)] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
