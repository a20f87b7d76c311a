import Bytes
import Foundation
import Hosting
import Migration
import TestSupport
import Testing

@Suite struct NginxRendererTests {
  private let redirects = "redirects/links.trailnote.example/"

  private func link(
    _ path: String, _ target: String, link: String? = nil,
    _ fallbacks: [(RedirectDevice, String)] = []
  ) -> RedirectEntry {
    RedirectEntry(path, target, link: link, fallbacks)
  }

  @Test("entries repeat their key, and links that differ in case alone are told apart")
  func entries() throws {
    let maps = try WrittenHost(
      [
        link("/t/Kx9Q", "https://www.example.com/1"),
        link("/t/kx9q", "https://www.example.com/2"),
        link("/t/gr%C3%BC%c3%9fe", "HTTPS://www.example.com/gr\u{FC}n|x"),
        link("/t/idn", "https://B\u{FC}cher.example:8443/\u{FC}"),
        link("/t/", "https://www.example.com/3", link: "https://www.example.com/3?a%3D'b'"),
        link("/t/$\"%5C", "https://www.example.com/$4#$"),
      ], on: .nginx)
    #expect(maps.report.refused.isEmpty)
    #expect(
      maps.text(redirects + "targets.map") == """
        "/t/Kx9Q" "/t/Kx9Q https://www.example.com/1";
        "/t/gr\u{FC}\u{DF}e" "/t/gr\u{FC}\u{DF}e https://www.example.com/gr%C3%BCn%7Cx";
        "/t/idn" "/t/idn https://xn--bcher-kva.example:8443/%C3%BC";
        "/t/?link=https://www.example.com/3?a%3D%27b%27" \
        "/t/?link=https://www.example.com/3?a%3D%27b%27 https://www.example.com/3";
        "/_/link/t/?link=https://www.example.com/3?a='b'" \
        "/_/link/t/?link=https://www.example.com/3?a='b' https://www.example.com/3";
        "/t/$\\"\\\\" "/t/${linkover_dollar}\\"\\\\ \
        https://www.example.com/${linkover_dollar}4#${linkover_dollar}";

        """)
    #expect(
      maps.text(redirects + "targets.twins.map")
        == "\"~^[a-z]+ /t/kx9q\\z\" \"https://www.example.com/2\";\n")
    #expect(maps.report.entries == 7)
  }

  @Test("each device has its own fallback, an iPad the iPhone's unless it has one")
  func fallbacks() throws {
    let maps = try WrittenHost(
      [
        link("/a", "https://x.example/", [(.iPhone, "https://i.example/"), (.desktop, "data:x")]),
        link(
          "/b", "https://x.example/",
          [(.iPhone, "https://i.example/"), (.iPad, "https://p.example")]),
        link("/A", "https://x.example/", [(.iPhone, "https://j.example/")]),
      ], on: .nginx)
    #expect(
      maps.text(redirects + "fallbacks.map") == """
        "iphone /a" "iphone /a https://i.example/";
        "ipad /a" "ipad /a https://i.example/";
        "iphone /b" "iphone /b https://i.example/";
        "ipad /b" "ipad /b https://p.example";

        """)
    #expect(
      maps.text(redirects + "fallbacks.twins.map") == """
        "~^iphone\\x20/A\\z" "https://j.example/";
        "~^ipad\\x20/A\\z" "https://j.example/";

        """)
    #expect(maps.refusals(3)[0] == [RedirectRefusal(.targetNotAbsolute, device: .desktop)])
  }

  @Test(
    "what cannot be written safely is refused with its reason",
    arguments: [
      ("t/a", "https://x.example/", RedirectRefusal.Reason.pathWithoutSlash),
      ("/t/../a", "https://x.example/", .dotSegment), ("/t/%2e", "https://x.example/", .dotSegment),
      ("/t\\a", "https://x.example/", .backslash),
      ("/t/%4", "https://x.example/", .badEscape), ("/t/%zz", "https://x.example/", .badEscape),
      ("/t/%00", "https://x.example/", .badEscape),
      ("/t/%0a", "https://x.example/", .controlCharacter),
      ("/t/\n", "https://x.example/", .controlCharacter),
      ("/t/a", "https://x.example/\r\nSet-Cookie: a=b", .controlCharacter),
      ("/t/a", "https://x.example/\u{7F}", .controlCharacter),
      ("/t/a", "/evil", .targetNotAbsolute), ("/t/a", "//evil.example", .targetNotAbsolute),
      ("/t/a", "", .targetNotAbsolute), ("/t/a", "javascript:alert(1)", .targetNotAbsolute),
      ("/t/a", "https:evil", .targetNotAbsolute), ("/t/a", "market://details", .targetNotAbsolute),
      ("/t/a", " https://x.example", .targetNotAbsolute),
      ("/t/a", "https://www.example.com@evil.example/", .userInfo),
      ("/t/a", "https://", .badHost), ("/t/a", "https:///x", .badHost),
      ("/t/a", "https://a b/", .badHost), ("/t/a", "https://\u{2028}.example", .badHost),
      ("/t/a", "https://www.example.com\\@evil.example", .userInfo),
      ("/t/a", "https://a\"b", .badHost), ("/t/a", "https://$host/", .badHost),
      ("/t/a", "https://[x]/", .badHost), ("/t/a", "https://x:99999", .badPort),
      ("/t/a", "https://x:8a", .badPort),
    ])
  func refusals(path: String, target: String, reason: RedirectRefusal.Reason) throws {
    let maps = try WrittenHost([link(path, target)], on: .nginx)
    #expect(maps.refusals(1) == [[RedirectRefusal(reason)]])
    #expect(maps.text(redirects + "targets.map").isEmpty)
  }

  @Test("a repeated link and one too long for nginx are refused")
  func repeated() throws {
    let maps = try WrittenHost(
      [
        link("/a", "https://x.example/"), link("/%61", "https://y.example/"),
        link("/A", "https://z.example/"), link("/A", "https://z.example/"),
        link("/" + String(repeating: "b", count: 2000), "https://x.example/"),
      ], on: .nginx)
    #expect(
      maps.refusals(5).map { $0.map(\.reason) }
        == [[], [.duplicate], [], [.duplicate], [.tooLong(limit: 4000)]])
  }

  @Test("nginx's room grows with entries and keys")
  func room() throws {
    let none = try WrittenHost([], on: .nginx).text("servers/nginx/linkover.conf")
    #expect(none.contains("map_hash_max_size 2048;\nmap_hash_bucket_size 1024;"))
    let many = (0..<3000).map { link("/\($0)", "https://x.example/") }
    let some = try WrittenHost(many, on: .nginx).text("servers/nginx/linkover.conf")
    #expect(some.contains("map_hash_max_size 8192;"))
  }
}
