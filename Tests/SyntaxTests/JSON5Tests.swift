import Diagnostics
import Syntax
import Testing

@Suite("JSON5 for our own configuration") struct JSON5Tests {
  @Test(
    "comments, trailing commas, single quotes and unquoted keys are allowed",
    arguments: [
      "// c\n{a: 1, /* x */ 'b': 'it\\'s \"ok\"', \"c\": [1, 2,],}\n// end", "{$_9: null}",
      "[/**/]", "{/*,*/}", "['\\n', '',]", "{a/**/:/**/1/**/,/**/}//", "[1//\r\n,]",
    ])
  func allowed(text: String) {
    let document = parse(text)
    let messages = document.problems.map(\.message)
    #expect(messages.isEmpty, "\(text)")
    #expect(document.root != nil)
    #expect(!JSONDocument(parsing: SourceText(path: "t", text: text)).isValid, "\(text)")
  }

  @Test(
    "everything else is as strict as JSON",
    arguments: [
      "[+1]", "[.5]", "[5.]", "[0x1F]", "[NaN]", "[Infinity]", "['a\\\nb']", "[\"\\x41\"]",
      "[\"\\'\"]", "{a-b: 1}", "{1: 1}", "{ü: 1}", "[,]", "{,}", "[1,,]", "# c\n{}", "[1 2]",
      "\u{FEFF}{}", "[\u{A0}1]", "/* open", "[bare]", "{}{}", "// only",
    ])
  func refused(text: String) {
    let document = parse(text)
    #expect(!document.isValid, "\(text)")
  }

  @Test("values in single quotes keep their escapes' meaning")
  func singleQuotes() {
    let root = parse(#"{a: 'it\'s \u00e9 "x"'}"#).root
    #expect(root?["a"]?.string == "it's é \"x\"")
  }

  private func parse(_ text: String) -> JSONDocument {
    JSONDocument(parsing: SourceText(path: "t", text: text), dialect: .json5)
  }
}
