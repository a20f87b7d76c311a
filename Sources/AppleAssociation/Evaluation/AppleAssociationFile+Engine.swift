import LinkLanguage
import Syntax

extension AppleAssociationFile {
  /// The file's variables as the engine wants them.
  var engineVariables: [SubstitutionVariable] {
    variables.map { variable in
      SubstitutionVariable(name: variable.name.text, values: variable.values.map(\.text))
    }
  }
}
