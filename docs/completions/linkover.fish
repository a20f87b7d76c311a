# Completion of linkover for fish; copy it to ~/.config/fish/completions.
complete -c linkover -f
complete -c linkover -n 'not __fish_seen_subcommand_from explain' -a explain -d 'tell what a rule finds and why it matters'
complete -c linkover -n 'not __fish_seen_subcommand_from explain' -l color -x -a 'auto always never' -d 'when to colour the output'
complete -c linkover -n 'not __fish_seen_subcommand_from explain' -l help -s h -d 'show this help'
complete -c linkover -n 'not __fish_seen_subcommand_from explain' -l quiet -s q -d 'leave out progress and summary'
complete -c linkover -n '__fish_seen_subcommand_from explain' -l color -x -a 'auto always never' -d 'when to colour the output'
complete -c linkover -n '__fish_seen_subcommand_from explain' -l help -s h -d 'show this help'
complete -c linkover -n '__fish_seen_subcommand_from explain' -l quiet -s q -d 'leave out progress and summary'
