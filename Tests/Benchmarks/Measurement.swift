import Foundation

/// A command that is run several times, and the row it makes in the table of results.
struct Measurement {
  /// What is measured.
  let name: String
  /// The program and its arguments.
  let command: [String]
  /// The file it reads from standard input.
  var input = "/dev/null"
  /// How many links or URLs one run works on; 0 where that says nothing.
  var itemCount = 0
  /// A folder that is removed before each run.
  var output: String?
  /// Exit codes that mean that the work was done.
  var accepted: Set<Int32> = [0]
  /// The exit code that means that the program is not installed.
  var missingCode: Int32?

  /// Runs the command; nil where it is not installed.
  ///
  /// The median time and the largest memory count.
  func row(runs: Int) throws -> String? {
    var all: [ChildRun] = []
    for _ in 0..<runs {
      if let output { try? FileManager.default.removeItem(atPath: output) }
      let run = try ChildRun(command, input: input)
      if run.exitCode == missingCode { return nil }
      if !accepted.contains(run.exitCode) {
        throw BenchmarkFailure(message: "'\(name)' ended with exit code \(run.exitCode)")
      }
      all.append(run)
    }
    let seconds = all.map(\.seconds).sorted()[runs / 2]
    let memory = all.map(\.peakMebibytes).max() ?? 0
    return Self.row(name: name, seconds: seconds, mebibytes: memory, itemCount: itemCount)
  }

  /// A row of the table; without a memory for what runs inside this program.
  static func row(name: String, seconds: Double, mebibytes: Double?, itemCount: Int) -> String {
    let memory = mebibytes.map { "\(Int($0.rounded())) MiB" } ?? ""
    let rate = itemCount == 0 ? "" : grouped(Int(Double(itemCount) / seconds))
    return "| \(name) | \(text(seconds)) | \(memory) | \(rate) |"
  }

  private static func text(_ seconds: Double) -> String {
    if seconds < 0.1 {
      let tenths = Int((seconds * 10_000).rounded())
      return "\(tenths / 10).\(tenths % 10) ms"
    }
    let hundredths = Int((seconds * 100).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10) s"
  }

  /// `number` with a comma between thousands.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }.joined()
  }
}
