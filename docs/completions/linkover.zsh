#compdef linkover
# Completion of linkover for zsh.
_linkover() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -S \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    '1: :->command' \
    '*:: :->words'
  case $state in
    command)
      local -a commands
      commands=(
        'init:write a first linkover.json from the files you have'
        'plan:plan the cutover of a project and write everything it needs'
        'generate:write the files of a saved plan again, elsewhere or for one host'
        'check:lint a project and prove its saved plan again'
        'match:tell what a URL opens, by which rule, and why'
        'lint:find what is wrong in association files and app configuration'
        'diff:compare two association files by what they open'
        'cases:list URLs around the edge of each rule, as a contract'
        'convert:write an association file with components in place of paths'
        'explain:tell what a rule finds and why it matters'
        'inventory:tell what is in exports of links, and write them in one form'
        'export:write the import files of another link service'
        'audit:check live what hosts, Apple and Google serve'
        'traffic:tell from access logs who still uses which links'
        'retire:tell whether a legacy host may go\: keep, drain or ready'
      )
      _describe command commands ;;
    words)
      case $line[1] in
        init) _linkover_init ;;
        plan) _linkover_plan ;;
        generate) _linkover_generate ;;
        check) _linkover_check ;;
        match) _linkover_match ;;
        lint) _linkover_lint ;;
        diff) _linkover_diff ;;
        cases) _linkover_cases ;;
        convert) _linkover_convert ;;
        explain) _linkover_explain ;;
        inventory) _linkover_inventory ;;
        export) _linkover_export ;;
        audit) _linkover_audit ;;
        traffic) _linkover_traffic ;;
        retire) _linkover_retire ;;
      esac ;;
  esac
}
_linkover_init() {
  _arguments -S \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    '*:PATHS:_files'
}
_linkover_plan() {
  _arguments -S \
    '(--as-of)--as-of[plan for this day (default\: today, UTC)]:DATE: ' \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    '*--retire[write nothing; tell what links would lose if this host went away]:HOST: ' \
    '(--templates)--templates[a folder of templates to use in the place of the built-in ones of the same names]:DIR: ' \
    '(--tenant)--tenant[plan for one tenant of a fleet (default\: for all)]:NAME: ' \
    '*--without-build[write nothing; tell what links would lose without this build, a version or APP VERSION; given again, without all of these]:VERSION: ' \
    ':DIR:_files -/'
}
_linkover_generate() {
  _arguments -S \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--host)--host[write what this host serves, alone]:HOST: ' \
    '(--out -o)--out[the folder to write (needed)]:DIR: ' \
    '(--out -o)-o[the folder to write (needed)]:DIR: ' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    '(--templates)--templates[a folder of templates to use in the place of the built-in ones of the same names]:DIR: ' \
    '(--tenant)--tenant[the tenant, where DIR is a fleet'\''s]:NAME: ' \
    ':DIR:_files -/'
}
_linkover_check() {
  _arguments -S \
    '(--as-of)--as-of[check for this day]:DATE: ' \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--fail-on)--fail-on[the mildest severity that fails]:SEVERITY:(error warning info)' \
    '(--format -f)--format[how findings are printed]:FORMAT:(full short json)' \
    '(--format -f)-f[how findings are printed]:FORMAT:(full short json)' \
    '(--gate)--gate[hold also what must be true before this phase, as far as linkover.json tells]:PHASE: ' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    '(--tenant)--tenant[check one tenant of a fleet (default\: all)]:NAME: ' \
    ':DIR:_files -/'
}
_linkover_match() {
  _arguments -S \
    '(--api-level)--api-level[the Android device\: 30 is Android 11, 31 Android 12, 35 Android 15]:N: ' \
    '*--certificate[what installed Android apps are signed with\: SHA-256 in any form, or a file with it]:FINGERPRINT:_files' \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--explain)--explain[for Android, show all filters, what each engine says of the host, and dynamic rules]' \
    '*--files[an AASA, assetlinks.json, manifest, intent filters, APK, app bundle, or folder]:PATH:_files' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '*--include[what an assetlinks file includes from URL]:URL=FILE:_files' \
    '(--merge)--merge[take all manifests for parts of one app, the first for the strongest]' \
    '(--ndjson)--ndjson[print one JSON object a line for each URL]' \
    '(--package)--package[the package of Android apps whose manifest does not say it]:NAME: ' \
    '*--placeholder[the value of ${NAME} in manifests]:NAME=VALUE: ' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    '(--swcutil)--swcutil[print what Apple'\''s '\''swcutil verify'\'' prints]' \
    '(--urls)--urls[a file of URLs, one a line]:FILE:_files' \
    ':URL: '
}
_linkover_lint() {
  _arguments -S \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--fail-on)--fail-on[the mildest severity that fails]:SEVERITY:(error warning info)' \
    '(--fix)--fix[make the repairs that leave no doubt what was meant]' \
    '(--format -f)--format[how findings are printed]:FORMAT:(full short json)' \
    '(--format -f)-f[how findings are printed]:FORMAT:(full short json)' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '*--ignore[id or name of a rule to leave out]:RULE: ' \
    '(--max-per-rule)--max-per-rule[findings of one rule shown for one file, 0 for all]:N: ' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    '*:PATH:_files'
}
_linkover_diff() {
  _arguments -S \
    '*--certificate[what installed Android apps are signed with\: SHA-256 in any form, or a file with it]:FINGERPRINT:_files' \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '*--include[what an assetlinks file includes from URL]:URL=FILE:_files' \
    '(--ios-android)--ios-android[compare the iOS side of OLD with the Android side of NEW]' \
    '(--merge)--merge[take all manifests for parts of one app, the first for the strongest]' \
    '(--package)--package[the package of Android apps whose manifest does not say it]:NAME: ' \
    '*--placeholder[the value of ${NAME} in manifests]:NAME=VALUE: ' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    ':OLD:_files' \
    ':NEW:_files'
}
_linkover_cases() {
  _arguments -S \
    '*--certificate[what installed Android apps are signed with\: SHA-256 in any form, or a file with it]:FINGERPRINT:_files' \
    '(--check)--check[hold the file to this contract]:CONTRACT:_files' \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--host)--host[the host that serves the file]:NAME: ' \
    '*--include[what an assetlinks file includes from URL]:URL=FILE:_files' \
    '(--merge)--merge[take all manifests for parts of one app, the first for the strongest]' \
    '(--package)--package[the package of Android apps whose manifest does not say it]:NAME: ' \
    '*--placeholder[the value of ${NAME} in manifests]:NAME=VALUE: ' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    ':FILE:_files'
}
_linkover_convert() {
  _arguments -S \
    '(--app)--app[with --dynamic-rules\: whose rules, where apps have different ones]:APPID: ' \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--dynamic-rules)--dynamic-rules[write dynamic rules of Android (15 and later)]' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--host)--host[the host to show URLs with, where the file'\''s path does not tell]:HOST: ' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    ':FILE:_files'
}
_linkover_explain() {
  _arguments -S \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    ':RULE: '
}
_linkover_inventory() {
  _arguments -S \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '*--column[the header of a table or the path of a field of JSON that means a column of Takeout'\''s]:NAME=HEADER: ' \
    '*--domain[a domain of yours, with its path prefix\: HOST/PREFIX]:HOST: ' \
    '(--fail-on)--fail-on[the mildest severity that fails]:SEVERITY:(error warning info)' \
    '(--format -f)--format[how the summary is printed]:FORMAT:(text json)' \
    '(--format -f)-f[how the summary is printed]:FORMAT:(text json)' \
    '*--from-traffic[add links that people ask for, as an access log tells]:LOG:_files' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--max-per-rule)--max-per-rule[findings of one rule shown, 0 for all that are kept]:N: ' \
    '(--no-join)--no-join[take each row for a link\: less memory, and never a temporary file]' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    '(--sample)--sample[write N links of each domain and kind only]:N: ' \
    '*--scan[look for links in all texts of a folder]:PATH:_files' \
    '(--to)--to[write the links]:FORM:(csv ndjson)' \
    '*:PATH:_files'
}
_linkover_export() {
  _arguments -S \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '*--column[the header of a table or the path of a field of JSON that means a column of Takeout'\''s]:NAME=HEADER: ' \
    '*--domain[a domain of yours, with its path prefix\: HOST/PREFIX]:HOST: ' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--host)--host[the host that all links will have there]:HOST: ' \
    '(--output -o)--output[the folder to write (default\: export-SERVICE)]:DIR:_files -/' \
    '(--output -o)-o[the folder to write (default\: export-SERVICE)]:DIR:_files -/' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    '(--to)--to[the service]:SERVICE:(airbridge apptrove branch depl dub dub-api flowlinks grovs linkforty traceback ulink)' \
    '*:PATH:_files'
}
_linkover_audit() {
  _arguments -S \
    '(--ca)--ca[trust these certificate authorities instead]:FILE:_files' \
    '(--cdn-base)--cdn-base[where Apple'\''s copies are]:URL: ' \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--concurrency)--concurrency[hosts that are asked at once]:N: ' \
    '*--connect-to[connect elsewhere, as curl'\''s option]:FROM\:TO: ' \
    '(--dal-base)--dal-base[where Google'\''s service is]:URL: ' \
    '(--fail-on)--fail-on[the mildest severity that fails]:SEVERITY:(error warning info)' \
    '(--format -f)--format[how the result is printed]:FORMAT:(full short json)' \
    '(--format -f)-f[how the result is printed]:FORMAT:(full short json)' \
    '(--from)--from[judge saved evidence and ask nobody]:DIR:_files -/' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--history)--history[keep every result in this file]:FILE:_files' \
    '(--hosts)--hosts[hosts, one a line; - is standard input]:FILE:_files' \
    '(--keep)--keep[forget results that are older]:TIME: ' \
    '(--name-server)--name-server[ask this name server]:ADDRESS: ' \
    '(--no-cdn)--no-cdn[leave out Apple'\''s copy]' \
    '(--no-files)--no-files[judge DNS and TLS alone\: a host that is ready for files and has none yet is fine]' \
    '(--no-google)--no-google[leave out Google'\''s answer]' \
    '(--project)--project[compare with the saved plan of this project]:DIR:_files -/' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    '(--rate)--rate[requests in a second, 0 for no limit]:N: ' \
    '(--report)--report[show the record in --history, and ask nobody]' \
    '*--resolve[use this address, as curl'\''s option]:HOST\:PORT\:ADDR: ' \
    '(--samples)--samples[ask N more times, each in another manner]:N: ' \
    '(--save)--save[keep all evidence in a new folder]:DIR:_files -/' \
    '(--since)--since[show what changed in --history since that day]:DATE: ' \
    '(--tenant)--tenant[the tenant, where the project is a fleet'\''s]:NAME: ' \
    '(--timeout)--timeout[give an answer up after]:SECONDS: ' \
    '(--wait)--wait[ask again until older versions are gone]:TIME: ' \
    '*:HOST: '
}
_linkover_traffic() {
  _arguments -S \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--format)--format[how to print what was counted]:FORMAT:(text json)' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--history)--history[the history of own audits, whose fetches are taken out]:FILE:_files' \
    '(--host)--host[the host of logs whose lines name none]:HOST: ' \
    '(--log-format)--log-format[a known format, one in the notation of nginx or Apache, or a .json file that maps fields]:FORMAT:_files' \
    '(--merge)--merge[join parts that --partial wrote]' \
    '(--partial)--partial[write a part to be joined later]' \
    '(--project)--project[take hosts and inventory from the linkover.json in DIR]:DIR:_files -/' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    '(--rejects)--rejects[list lines that cannot be read, as CSV]:FILE:_files' \
    '(--rules)--rules[more rules that tell programs from people]:FILE:_files' \
    '(--salt)--salt[a secret mixed into what counts clients; the same for all parts]:TEXT: ' \
    '*:LOG:_files'
}
_linkover_retire() {
  _arguments -S \
    '(--as-of)--as-of[judge for this day (default\: today, UTC)]:DATE: ' \
    '(--before-drop)--before-drop[tell by exit code whether new builds may drop the host\: builds that list it do not count against that]' \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--format)--format[how to print the verdict]:FORMAT:(text json)' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--history)--history[the history of audits\: how long the files were right]:FILE:_files' \
    '(--log-format)--log-format[the format of the logs, as for '\''linkover traffic'\'']:FORMAT:_files' \
    '(--project)--project[the folder of linkover.json]:DIR:_files -/' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    '(--rules)--rules[more rules that tell programs from people]:FILE:_files' \
    '(--tenant)--tenant[the tenant, where DIR is a fleet'\''s]:NAME: ' \
    '*--traffic[a log, an export of app events, or a part, besides those of linkover.json]:FILE:_files' \
    ':HOST: '
}
_linkover "$@"
