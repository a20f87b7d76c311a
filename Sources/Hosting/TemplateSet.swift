/// The program's templates, with those a team has put in the place of some.
public struct TemplateSet: Sendable {
  private let own: [String: [UInt8]]
  private let folder: String

  /// The program's own templates alone.
  public init() {
    own = [:]
    folder = ""
  }

  /// The program's templates, but those in `replacements` by name, which came from `folder`; throws
  /// `noTemplate` for a name that the program has no template of, which would never be used, and what
  /// is wrong with one that is no text.
  public init(
    replacing replacements: [String: [UInt8]], from folder: String = "templates"
  ) throws(TemplateError) {
    let known = Set(Template.embeddedNames)
    if let stray = replacements.keys.sorted().first(where: { !known.contains($0) }) {
      throw TemplateError(stray, .noTemplate)
    }
    own = replacements
    self.folder = folder
    for name in replacements.keys.sorted() { try template(name).expectText() }
  }

  /// The template called `name`.
  func template(_ name: String) throws(TemplateError) -> Template {
    if let bytes = own[name] { return Template(name: name, bytes: bytes, folder: folder) }
    return try Template.embedded(name)
  }

  /// The template called `name`, filled, as the file at `path`.
  public func file(
    _ path: String, from name: String, _ values: [String: TemplateValue]
  ) throws(TemplateError) -> GeneratedFile {
    GeneratedFile(path: path, bytes: try template(name).rendered(values))
  }
}
