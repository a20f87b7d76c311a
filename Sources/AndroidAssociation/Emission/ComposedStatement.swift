import Syntax

/// A statement on its way into a file.
struct ComposedStatement {
  /// The relations, in order.
  var relations: [String]
  /// The package, if the target is an app.
  var package: String?
  /// The fingerprints in their final form.
  var fingerprints: [String] = []
  /// The target, if it is no app.
  var otherTarget: JSONText?
  /// The URL to include; then everything else is empty.
  var include: String?
  /// The dynamic rules, as the value of `relation_extensions`.
  var extensions: JSONText?
  /// Members engines ignore, kept as they are.
  var extras: [(key: String, value: JSONText)] = []

  /// The statement as written.
  var json: JSONText {
    if let include { return .object([("include", .string(include))] + extras) }
    var members: [(key: String, value: JSONText)] = [
      ("relation", .array(relations.map(JSONText.string))), ("target", target),
    ]
    if let extensions { members.append(("relation_extensions", extensions)) }
    return .object(members + extras)
  }

  private var target: JSONText {
    if let otherTarget { return otherTarget }
    return .object([
      ("namespace", .string("android_app")), ("package_name", .string(package ?? "")),
      ("sha256_cert_fingerprints", .array(fingerprints.map(JSONText.string))),
    ])
  }
}
