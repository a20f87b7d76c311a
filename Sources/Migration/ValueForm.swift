/// The forms that values of `linkover.json` have.
enum ValueForm {
  /// Text.
  case text
  /// Several texts.
  case texts
  /// One text, or several.
  case oneOrMoreTexts
  /// True or false.
  case flag
  /// A number from 0 to 1.
  case share
  /// A whole number from 0 to a million.
  case count
  /// Several values.
  case list

  /// The form with its article.
  var title: String {
    switch self {
    case .text: "a string"
    case .texts: "an array of strings"
    case .oneOrMoreTexts: "a string or an array of strings"
    case .flag: "true or false"
    case .share: "a number"
    case .count: "a whole number from 0 to 1000000"
    case .list: "an array"
    }
  }

  /// How a value looks.
  var example: String {
    switch self {
    case .text, .oneOrMoreTexts: "\"...\""
    case .texts: "[\"...\"]"
    case .flag: "true"
    case .share: "0.25"
    case .count: "90"
    case .list: "[...]"
    }
  }
}
