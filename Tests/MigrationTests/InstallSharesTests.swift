import Diagnostics
import Testing

@testable import Migration

@Suite struct InstallSharesTests {
  private func shares(_ text: String) -> InstallShares {
    InstallShares(parsing: SourceText(path: "shares.csv", text: text))
  }

  @Test(
    "counts, percents and parts are read in any country's spelling",
    arguments: [
      ("Version,Installs\n3.1,750\n3.2,250\n", 0.75, 0.25),
      ("Version;Installs\r\n3.1;1.500\r\n3.2;500\r\n", 0.75, 0.25),
      ("Version\tInstalls\n3.1\t\"1,500\"\n3.2\t500\n", 0.75, 0.25),
      ("Version,Installs\n3.1,1 500\n3.2,500\n", 0.75, 0.25),
      ("Version,Share\n3.1,\"62,5 %\"\n3.2,37 %\n", 0.625, 0.37),
      ("Version,Share\n3.1,20%\n3.2,30.5%\n", 0.2, 0.305),
      ("Version,Installs %\n3.1,20\n3.2,30.5\n", 0.2, 0.305),
      ("3.1,0.2\n3.2,0.305\n", 0.2, 0.305),
      ("Version,Installs\n3.1.4,500\n3.1 (31),250\n3.2(32),250\n", 0.75, 0.25),
      ("Version,Installs\n3.1,30\n3.2,10\nOther,10\nTotal,50\n", 0.6, 0.2),
      ("Version,Installs\n3.1,380\n3.2,120\nTotal,1000\n", 0.38, 0.12),
      ("Version,Installs\nAll versions,1000\n3.1,380\nsummer,20\n3.2,120\n", 0.38, 0.12),
      ("Version,Installs\n3.1,1000000\n3.2,1.000.000\nOther,2.000.000\n", 0.25, 0.25),
    ])
  func numbers(text: String, first: Double, second: Double) {
    let shares = shares(text)
    #expect(shares.unreadLines.isEmpty)
    for (version, share) in [("3.1", first), ("3.2", second)] {
      #expect(abs((shares.share(of: version) ?? -1) - share) < 1e-9, "\(version) of \(text)")
    }
  }

  @Test("a table in UTF-16 is read as store consoles write it", arguments: [true, false])
  func wideTable(isBigEndian: Bool) {
    let units = "\u{FEFF}Version,Installs\r\n3.1,750\r\n3.2,250\r\n".utf16
    let bytes = units.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
    for odd in [[], [0x33]] as [[UInt8]] {
      let shares = InstallShares(parsing: SourceText(path: "shares.csv", bytes: bytes + odd))
      #expect(shares.unreadLines.isEmpty && shares.share(of: "3.1") == 0.75)
    }
  }

  @Test("lines that hold no version with a number are named, a header is not")
  func unread() {
    let shares = shares("Version,Installs\n3.1,-5\n\n3.2,many\n2026-11-01,3.2,7\n3.3,10\n3.4\n")
    #expect(shares.unreadLines == [2, 4, 5, 7])
    #expect(shares.share(of: "3.1") == nil && shares.share(of: "3.3") == 1)
    for text in ["", "\n\n", "Version,Installs\n", "3.1,0\n", "\",\"\n", ",,,\n,5\n"] {
      #expect(self.shares(text).share(of: "3.1") == nil, "\(text)")
    }
  }

  @Test("builds that no line names are told, with the versions that the table has")
  func missing() throws {
    let app = App(
      name: "a", platform: .android, package: "org.acme.a", certificates: [], range: 0..<1)
    func findings(_ text: String) -> [Finding] {
      UnreadInstallShares.findings(
        shares(text), of: app, path: "shares.csv", versions: ["3.1", "3.2"],
        at: SourceText(path: "linkover.json", text: "{}").location(of: 0..<1))
    }
    #expect(findings("3.1,5\n3.2,5\n").isEmpty)
    let found = try #require(findings("31,5\n3.2,5\n").first)
    #expect(found.message == "'shares.csv' tells no installs of 'a' '3.1'")
    #expect(found.help?.hasSuffix("the table has 31, 3.2") == true)
    #expect(
      findings("x,y\n3.1,a\n3.2,b\n").map(\.message) == [
        "2 lines of 'shares.csv' cannot be read, line 2 the first",
        "'shares.csv' tells no installs of 'a' '3.1', '3.2'",
      ])
  }
}
