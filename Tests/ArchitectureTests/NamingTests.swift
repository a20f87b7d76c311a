import Testing

@Suite struct NamingTests {
  @Test("a file that declares a type is named for one it declares or extends")
  func files() {
    for file in SourceFile.all {
      let declarations = file.lines.compactMap(SourceFile.declaration)
      let isNamed = declarations.contains { declaration in
        let parts = declaration.name.split(separator: ".")
        return parts.joined() == file.subject || parts.last.map(String.init) == file.subject
      }
      let declaresType = declarations.contains { $0.isOriginal && !$0.isNested && !$0.isPrivate }
      #expect(isNamed || !declaresType, "\(file.path) declares no '\(file.subject)'")
    }
  }

  @Test("a file declares one type that others see")
  func oneType() {
    for file in SourceFile.all {
      let names = file.lines.compactMap(SourceFile.declaration)
        .filter { $0.isOriginal && !$0.isNested && !$0.isPrivate && $0.kind != "typealias" }
        .map(\.name)
      #expect(names.count <= 1, "\(file.path) declares \(names.joined(separator: ", "))")
    }
  }

  @Test("no type is named for doing everything")
  func words() {
    let words = ["Manager", "Helper", "Util", "Handler"]
    for file in SourceFile.all {
      for declaration in file.lines.compactMap(SourceFile.declaration) where declaration.isOriginal
      {
        for word in words {
          #expect(!declaration.name.contains(word), "\(file.path) declares '\(declaration.name)'")
        }
      }
    }
  }

  @Test("no file is longer than 500 lines")
  func length() {
    for file in SourceFile.all {
      #expect(file.lines.count <= 500, "\(file.path) has \(file.lines.count) lines")
    }
  }

  @Test("nothing is left to do later, and nothing crashes on purpose")
  func leftovers() {
    for file in SourceFile.all {
      for (index, line) in file.lines.enumerated() {
        for word in ["TODO", "FIXME", "fatalError(", "try!", " as! "] where line.contains(word) {
          Issue.record("\(file.path):\(index + 1) holds '\(word)'")
        }
      }
    }
  }
}
