import AppleAssociation
import Diagnostics
import LinkLanguage
import Testing

@Suite struct EmissionTests {
  private static let app = AppID("A1B2C3D4E5.com.example.app")
  private static let other = AppID("F6G7H8J9K0.com.example.other")

  private func file(_ text: String) -> AppleAssociationFile {
    AppleAssociationFile(parsing: SourceText(path: "example", text: text))
  }

  @Test("content is written in one form, without what is the default")
  func text() throws {
    let content = AssociationFileContent(
      entries: [
        .init(
          appIDs: [Self.app],
          rules: [
            .init(path: "/promos/private/*", isExclusion: true, comment: "stay on the web"),
            .init(path: "/promos/*"),
            .init(query: .items([.init("id", "?*")]), isCaseSensitive: false),
          ])
      ], services: [.init(.webcredentials, apps: [Self.app])])
    let expected = """
      {
        "applinks": {
          "details": [
            {
              "appIDs": [
                "A1B2C3D4E5.com.example.app"
              ],
              "components": [
                {
                  "/": "/promos/private/*",
                  "exclude": true,
                  "comment": "stay on the web"
                },
                {
                  "/": "/promos/*"
                },
                {
                  "?": {
                    "id": "?*"
                  },
                  "caseSensitive": false
                }
              ]
            }
          ]
        },
        "webcredentials": {
          "apps": [
            "A1B2C3D4E5.com.example.app"
          ]
        }
      }

      """
    let text = try content.rendered()
    #expect(text == expected)
    #expect(AppleAssociationRules.findings(in: SourceText(path: "new", text: text)).isEmpty)
    #expect(AssociationFileContent(file(text)) == content)
  }

  @Test("more than 128 KB is refused")
  func size() {
    let rules = (0..<6000).map { AssociationFileContent.Rule(path: "/a-long-prefix/\($0)") }
    let content = AssociationFileContent(entries: [.init(appIDs: [Self.app], rules: rules)])
    #expect(throws: EmissionError.self) { try content.rendered() }
  }

  @Test("today's file is kept byte for byte when nothing is missing")
  func unchanged() throws {
    let text = #"{"applinks":{"details":[{"appID":"A1B2C3D4E5.com.example.app","paths":["*"]}]}}"#
    let edit = try AssociationFileEdit(adding: [Self.app], to: file(text))
    #expect(String(decoding: edit.bytes, as: UTF8.self) == text)
    #expect(edit.added.isEmpty)
  }

  @Test(
    "App IDs are added in place, whatever the form of the entry",
    arguments: [
      #"{"applinks":{"details":[{"appIDs":["A1B2C3D4E5.com.example.app"],"paths":["/a"]}]}}"#,
      #"{"applinks":{"details":[{"appID":"A1B2C3D4E5.com.example.app","paths":["/a"]}]}}"#,
      #"{"applinks":{"details":{"A1B2C3D4E5.com.example.app":{"paths":["/a"]}}}}"#,
      #"{"applinks":{"details":[{"appID":"A1B2C3D4E5.com.example.app","paths":["/a"]},]}}"#,
    ])
  func added(text: String) throws {
    let edit = try AssociationFileEdit(adding: [Self.app, Self.other], to: file(text))
    let new = AppleAssociationFile(parsing: SourceText(path: "new", bytes: edit.bytes))
    #expect(new.isReadable)
    #expect(edit.added == [Self.other])
    #expect(new.appIDs == [Self.app, Self.other])
    #expect(new.rules(for: Self.other).map(\.summary) == ["/a"])
    #expect(edit.repairs.isEmpty == file(text).isReadable)
  }

  @Test("an app that is added opens nothing that no app opened before")
  func neverMore() throws {
    let old = file(
      #"""
      {"applinks": {"details": [
        {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          {"/": "/x/*", "exclude": true}, {"/": "/a/*"}]},
        {"appIDs": ["A1B2C3D4E5.com.example.two"], "components": [{"/": "/x/y"}, {"/": "/b"}]}]}}
      """#)
    let edit = try AssociationFileEdit(adding: [Self.other], to: old)
    let new = AppleAssociationFile(parsing: SourceText(path: "new", bytes: edit.bytes))
    var before = AssociationMatcher(old)
    var after = AssociationMatcher(new)
    for path in ["/x/y", "/x/z", "/a/1", "/b", "/c", "/a", "/x"] {
      let bytes = Array(path.utf8)[...]
      if after.verdict(for: Self.other, on: bytes).opens {
        #expect(!before.openers(of: bytes).isEmpty, "\(path)")
      }
    }
    let like = try AssociationFileEdit(
      adding: [Self.other], like: [Self.other: AppID("A1B2C3D4E5.com.example.two")], to: old)
    let copy = AppleAssociationFile(parsing: SourceText(path: "new", bytes: like.bytes))
    #expect(copy.rules(for: Self.other).map(\.summary) == ["/x/y", "/b"])
  }

  @Test("what cannot be kept says why")
  func refused() {
    #expect(throws: EmissionError.unreadable) {
      try AssociationFileEdit(adding: [Self.app], to: file("<html>"))
    }
    #expect(throws: EmissionError.noEntry) {
      try AssociationFileEdit(adding: [Self.app], to: file(#"{"webcredentials": {"apps": []}}"#))
    }
  }

  @Test("added rules stand around those of each app, and the order of apps stays")
  func addedRules() throws {
    let (one, two) = (Self.app, Self.other)
    let content = AssociationFileContent(entries: [
      .init(
        appIDs: [one, two], rules: [.init(path: "/no", isExclusion: true), .init(path: "/a")]),
      .init(appIDs: [one], rules: [.init(path: "/b")]),
    ])
    let three = AppID("A1B2C3D4E5.com.example.three")
    let new = content.adding([
      AddedRules(one, first: [.init(path: "/first", isExclusion: true)], last: [.init(path: "/*")]),
      AddedRules(two, last: [.init(path: "/a"), .init(path: "/c")]),
      AddedRules(three, last: [.init(path: "/a")]),
    ])
    let parsed = file(try new.rendered())
    #expect(
      parsed.rules(for: one).map(\.summary) == ["NOT /first", "NOT /no", "/a", "/*"])
    #expect(parsed.rules(for: two).map(\.summary) == ["NOT /no", "/a", "/c"])
    #expect(parsed.rules(for: three).map(\.summary) == ["/a"])
    #expect(parsed.appIDs == [one, two, three])
    #expect(content.adding([]) == content)
  }

  @Test("an app that follows another stands behind it wherever that does")
  func models() throws {
    let old = file(
      """
      {"applinks": {"details": [
        {"appID": "A1B2C3D4E5.com.example.app", "paths": ["/a"]},
        {"appIDs": ["A1B2C3D4E5.com.example.app", "A1B2C3D4E5.com.example.z"], "paths": ["/b"]},
        {"appID": "A1B2C3D4E5.com.example.z", "paths": ["/c"]}]}}
      """)
    let edit = try AssociationFileEdit(
      adding: [Self.other], like: [Self.other: Self.app], to: old)
    let new = AppleAssociationFile(parsing: SourceText(path: "new", bytes: edit.bytes))
    #expect(new.rules(for: Self.other).map(\.summary) == ["/a", "/b"])
    #expect(new.appIDs.map(\.text).prefix(2) == [Self.app.text, Self.other.text])
    let content = AssociationFileContent(old).adding([Self.other], like: [Self.other: Self.app])
    #expect(AssociationDifference(from: content, to: new).isEmpty)
    #expect(content.appIDs == new.appIDs)
  }
}
