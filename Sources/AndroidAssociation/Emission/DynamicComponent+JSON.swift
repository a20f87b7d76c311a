import Syntax

extension DynamicComponent {
  /// The component as written in an association file.
  var json: JSONText {
    var members: [(key: String, value: JSONText)] = []
    if let path { members.append(("/", .string(path.text))) }
    if let fragment { members.append(("#", .string(fragment.text))) }
    if !parameters.isEmpty {
      members.append(("?", .object(parameters.map { ($0.key.text, .string($0.value.text)) })))
    }
    if isExcluded { members.append(("exclude", .bool(true))) }
    return .object(members)
  }
}
