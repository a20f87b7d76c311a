import AppleAssociation
import Diagnostics
import Testing

@Suite struct AppIDTests {
  @Test(
    "the shape of an App ID is judged as the system would",
    arguments: [
      ("A1B2C3D4E5.com.example.app", nil),
      ("A1B2C3D4E5.com.example-2.App", nil),
      ("com.example.app", "is a bundle identifier without the App ID prefix"),
      ("V123.com.example.app", "has a prefix of 4 characters instead of 10"),
      (
        "a1b2c3d4e5.com.example", "has a prefix of other characters than capital letters and digits"
      ),
      ("1629830228.com.example", "has digits alone as its prefix, as App Store numbers have"),
      ("A1B2C3D4E5.*", "holds a wildcard"),
      ("A1B2C3D4E5", "has no dot behind the App ID prefix"),
      ("A1B2C3D4E5.", "has no bundle identifier"),
      ("A1B2C3D4E5.com..app", "has an empty part between its dots"),
      ("A1B2C3D4E5.com.ex_ample", "has characters that no bundle identifier has"),
      ("", "is empty"),
    ])
  func shape(text: String, problem: String?) {
    #expect(AppID(text).problem == problem)
  }

  @Test("an app that a file does not name is compared with those it names")
  func presence() {
    let file = AppleAssociationFile(
      parsing: SourceText(
        path: "example",
        text: #"""
          {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"],
            "components": [{"/": "*"}]}]}}
          """#))
    let own = AppID("A1B2C3D4E5.com.example.app")
    #expect(AppIDPresence(of: own, in: file) == .named)
    #expect(AppIDPresence(of: AppID("Z9Y8X7W6V5.com.example.app"), in: file) == .otherPrefix(own))
    #expect(AppIDPresence(of: AppID("A1B2C3D4E5.com.example.App"), in: file) == .otherCase(own))
    #expect(AppIDPresence(of: AppID("A1B2C3D4E5.com.exmaple.app"), in: file) == .similar(own))
    #expect(AppIDPresence(of: AppID("A1B2C3D4E5.org.other"), in: file) == .absent)
    #expect(AppIDPresence(of: own, in: file, for: .webcredentials) == .absent)
  }
}
