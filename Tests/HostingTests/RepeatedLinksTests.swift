import Hosting
import Migration
import TestSupport
import Testing

/// Links that servers cannot tell from earlier ones.
@Suite struct RepeatedLinksTests {
  private static let page = "https://www.example.com/1"
  private static let other = "https://www.example.com/2"

  @Test(
    "a link that equals an earlier one to servers lacks what that one has not",
    arguments: [HostingPlatform.nginx, .apache, .caddy, .cloudflareWorker])
  func lacks(platform: HostingPlatform) throws {
    let entries = [
      RedirectEntry("/caf%C3%A9", Self.page), RedirectEntry("/caf%c3%a9", Self.other),
      RedirectEntry("/ab", Self.page), RedirectEntry("/%61b", Self.page),
      RedirectEntry("/", Self.page, link: "x", [(.desktop, Self.page)]),
      RedirectEntry("/", Self.page, link: "x", [(.desktop, Self.other)]),
      RedirectEntry("/Ab", Self.other),
    ]
    let report = try WrittenHost(entries, on: platform).report
    let lacks = try RepeatedLinks(report, of: RedirectList(entries: entries)).lacks
    #expect(lacks == [1: .target, 5: .fallbacks])
  }
}
