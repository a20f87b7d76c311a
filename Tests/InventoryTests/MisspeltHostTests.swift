import Diagnostics
import DynamicLinks
import Inventory
import Testing

@Suite struct MisspeltHostTests {
  @Test("a host that is probably misspelt is told with its row, its links count")
  func misspeltHost() throws {
    let links = (0..<99).map { "https://links.trailnote.example/\($0),https://a.example/\($0)" }
    let stray = "https://lnks.trailnote.example/x,https://a.example/x"
    let text = (["short_link,link"] + links[..<40] + [stray] + links[40...]).joined(separator: "\n")
    let reading = try read(text)
    #expect(reading.table.count == 100 && reading.rejected.isEmpty)
    let finding = try #require(reading.findings.first { $0.ruleID == "INV015" })
    #expect(finding.location.text == "file0:42:1")
    #expect(
      finding.message
        == "1 link is on 'lnks.trailnote.example', and 99 on 'links.trailnote.example'")
    let both = ["links", "lnks"].map { LinkDomain(host: "\($0).trailnote.example") }
    #expect(try read(text, domains: both).count("INV015") == 0)
    #expect(try read(text, domains: [both[0]]).count("INV015") == 1)
  }

  @Test("hosts with links of their own, and hosts with other names, are not misspelt")
  func otherHosts() {
    let hosts = MisspeltHosts([
      ("links.example.com", 100), ("lnks.example.com", 11), ("share.example.com", 1),
      ("lins.example.com", 10), ("links.example.cmo", 1), ("links.exmaple.com", 2),
    ])
    #expect(hosts.meant(by: "lnks.example.com") == nil)
    #expect(hosts.meant(by: "share.example.com") == nil)
    #expect(hosts.meant(by: "links.example.com") == nil)
    for host in ["lins.example.com", "links.example.cmo", "links.exmaple.com"] {
      #expect(hosts.meant(by: host) == "links.example.com", "\(host)")
    }
  }
}
