public import Diagnostics

extension Project {
  /// Why no plan can be made of the project, though its file is right; nil when one can.
  public var missingForPlan: Finding? {
    if !apps.isEmpty { return nil }
    return Finding(
      MissingProjectKey.metadata, "linkover.json names no app, so that there is nothing to plan",
      at: source.location(of: 0..<0),
      help: "the least is one App ID or package: "
        + #""apps": [{ "name": "app", "appID": "ABCDE12345.com.example.app" }]"#)
  }
}
