import Syntax

extension JSONText {
  /// The value of `node` to be written again; nil for numbers and nulls, which make Android's own
  /// agent refuse the whole file.
  init?(_ node: JSONNode) {
    switch node.value {
    case .null, .number: return nil
    case .bool(let flag): self = .bool(flag)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.compactMap(JSONText.init))
    case .object(let members):
      self = .object(
        members.compactMap { member in
          JSONText(member.value).map { (member.key, $0) }
        })
    }
  }
}
