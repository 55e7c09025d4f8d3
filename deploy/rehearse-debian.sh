#!/usr/bin/env bash
# Follows "On a plain Debian server" of docs/running.md to the letter, in a disposable clean Debian: runs each line of its first block
# of commands, starts the site like its systemd unit, then runs each line of an update while the site serves pages. Needs root; exits
# with 1 if a line fails or a page is not served.
set -euo pipefail
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
[ "$(id -u)" = 0 ] && [ ! -e /opt/igniting-studio ] || { echo 'This changes the machine: run it as root in a fresh Debian.' >&2; exit 1; }
export DEBIAN_FRONTEND=noninteractive
# block N: the Nth block of commands below that heading
block() {
  awk -v wanted="$1" '/^## /{ here = /plain Debian/ } here && /^```sh/ { on = ++seen == wanted; next } /^```/ { on = 0 } on' "$checkout/docs/running.md"
}
# follow COMMANDS: runs each line unchanged, except for apt's prompt and for what a container lacks
follow() {
  local line
  while IFS= read -r line <&3; do
    [ -n "$line" ] || continue
    echo "\$ $line"
    line=${line/#apt install/apt-get install --yes}
    # The repository's address is a placeholder: clone this checkout, as committed.
    line=${line/#git clone …/git clone --quiet "$checkout"}
    # There is no systemd.
    case $line in systemctl*) continue ;; esac
    eval "$line"
  done 3<<<"$1"
}
installation=$(block 1) update=$(block 4)
case $installation in 'apt install'*) ;; *) echo 'docs/running.md does not begin with apt install.' >&2; exit 1 ;; esac
case $update in *'git pull'*) ;; *) echo 'docs/running.md has no update of a plain Debian server.' >&2; exit 1 ;; esac
git config --system --add safe.directory '*'

cd /root
follow "$installation"
is_as_committed() {
  local changed
  changed=$(git -C /opt/igniting-studio status --porcelain)
  [ -z "$changed" ] || { echo "changed, so that git pull may fail: $changed" >&2; return 1; }
}
is_as_committed

# Does what the systemd unit would do.
unit=/etc/systemd/system/igniting-studio.service
setting() { sed -n "s/^$1=//p" $unit; }
cd "$(setting WorkingDirectory)"
install -d -o "$(setting User)" -m 0700 /var/lib/igniting-studio
log=$(mktemp)
start() {
  eval "set -- $(setting ExecStart)"
  setpriv --reuid="$(setting User)" --regid="$(setting Group)" --init-groups \
    env "$(setting Environment)" CONTENT_SOURCE=builtin "$@" >"$log" 2>&1 &
  site=$!
}
stop() {
  kill $site 2>/dev/null || true
  wait $site 2>/dev/null || true
}
trap stop EXIT
has_page() { curl --silent --max-time 5 "http://127.0.0.1:3000$1" | grep -q '<html'; }
wait_for_page() {
  local until=$((SECONDS + 120))
  until has_page /; do
    if ! kill -0 $site 2>/dev/null || [ "$SECONDS" -ge "$until" ]; then
      cat "$log" >&2
      exit 1
    fi
    sleep 1
  done
}

start
wait_for_page
echo "Debian $(cat /etc/debian_version), Node $(/usr/bin/node --version), npm $(npm --version): the first page after $SECONDS s"

# Change a source file, so that the site is built again.
echo '// Another version.' >>src/entry.server.tsx
git -c user.name=x -c user.email=x@example.com commit --quiet --all --message 'Another version'
touch /run/updating
(
  failed=0 asked=0
  while [ -e /run/updating ]; do
    asked=$((asked + 1))
    has_page "/blog?$asked" || failed=$((failed + 1))
    sleep 1
  done
  echo "$failed of $asked pages failed during the update"
  [ "$failed" = 0 ]
) &
visitor=$!
follow "$update"
rm /run/updating
wait $visitor
is_as_committed
stop
start
wait_for_page
echo "the updated site serves its first page; $SECONDS s in all"
