import Diagnostics

extension BadProjectValue {
  /// An App ID or package that the plan's files shall not name, and that an app has or had.
  static func retiredApp(
    _ text: String, of app: String, isFormer: Bool, at location: Location
  ) -> Finding {
    Finding(
      metadata,
      isFormer
        ? "builds of '\(app)' have '\(text)' by its \"formerly\", so the plan's files must name it"
        : "'\(text)' is what '\(app)' is now, so the plan's files must name it", at: location,
      help: isFormer
        ? "take it out of \"retiredApps\"; once nobody has such builds, take these and the entry of "
          + "\"formerly\" out instead"
        : "take it out of \"retiredApps\"")
  }
}
