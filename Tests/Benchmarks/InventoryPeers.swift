/// Programs that other people would use to count an export's links, each by host and state.
///
/// They decode and classify nothing, and find no links twice. A library that is not installed is
/// left out: `pip install duckdb polars` brings them.
enum InventoryPeers {
  /// Ends a script whose library is not installed.
  static let missingCode: Int32 = 77

  /// One measurement for each program.
  static func measurements(of export: String, linkCount: Int) -> [Measurement] {
    [
      ("Python `csv.DictReader`, counting the export by host", python),
      ("DuckDB, counting the export by host", duckDB),
      ("Polars, counting the export by host", polars),
    ].map { name, script in
      Measurement(
        name: name, command: ["python3", "-c", script, export], itemCount: linkCount,
        missingCode: missingCode)
    }
  }

  private static let python = """
    import csv, collections, sys
    counts = collections.Counter()
    with open(sys.argv[1], newline='') as file:
        for row in csv.DictReader(file):
            counts[(row['short_link'].split('/')[2], row['archived'])] += 1
    """

  private static let duckDB = """
    import sys
    try:
        import duckdb
    except ImportError:
        sys.exit(\(missingCode))
    duckdb.sql(f\"\"\"select split_part(short_link, '/', 3) host, archived, count(*)
        from read_csv('{sys.argv[1]}', header=true, all_varchar=true) group by all\"\"\").fetchall()
    """

  private static let polars = """
    import sys
    try:
        import polars as pl
    except ImportError:
        sys.exit(\(missingCode))
    links = pl.scan_csv(sys.argv[1], infer_schema=False)
    host = pl.col('short_link').str.split('/').list.get(2)
    links.with_columns(host=host).group_by('host', 'archived').len().collect()
    """
}
