# Completion of linkover for bash; source it from ~/.bashrc.
_linkover() {
  local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
  local path="" index
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$path ${COMP_WORDS[index]}" in
      ' explain') path=' explain' ;;
    esac
  done
  case "$path" in
    '')
      case "$previous" in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--color --help -h --quiet -q' -- "$word")) ;;
        *) COMPREPLY=($(compgen -W 'explain help' -- "$word")) ;;
      esac
      ;;
    ' explain')
      case "$previous" in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--color --help -h --quiet -q' -- "$word")) ;;
        *) COMPREPLY=() ;;
      esac
      ;;
  esac
}
complete -o bashdefault -F _linkover linkover
