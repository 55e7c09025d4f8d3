#!/usr/bin/env bash
# Follows "On a plain Debian server" of docs/running.md to the letter, in a clean Debian that may be thrown away: each line of its first
# block of commands, then the site as its systemd unit starts it. As root; ends with 1 if a line fails or no page is served.
set -euo pipefail
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
[ "$(id -u)" = 0 ] && [ ! -e /opt/igniting-studio ] || { echo 'This changes the machine: run it as root in a fresh Debian.' >&2; exit 1; }
export DEBIAN_FRONTEND=noninteractive
guide=$(awk '/^## /{ here = /plain Debian/ } here && /^```sh/ { on = 1; next } /^```/ { if (on) exit } on' "$checkout/docs/running.md")
[ -n "$guide" ] || { echo 'docs/running.md has no commands for a plain Debian server.' >&2; exit 1; }
git config --system --add safe.directory '*'

cd /root
while IFS= read -r line <&3; do
  [ -n "$line" ] || continue
  echo "\$ $line"
  line=${line/#apt install/apt-get install --yes}
  # Wherever the repository is: this checkout, as committed.
  line=${line/#git clone …/git clone --quiet "$checkout"}
  eval "$line"
done 3<<<"$guide"

# There is no systemd in a container: what its unit says, by hand.
unit=/etc/systemd/system/igniting-studio.service
setting() { sed -n "s/^$1=//p" $unit; }
cd "$(setting WorkingDirectory)"
install -d -o "$(setting User)" -m 0700 /var/lib/igniting-studio
log=$(mktemp)
eval "set -- $(setting ExecStart)"
setpriv --reuid="$(setting User)" --regid="$(setting Group)" --init-groups \
  env "$(setting Environment)" CONTENT_SOURCE=builtin "$@" >"$log" 2>&1 &
site=$!
trap 'kill $site 2>/dev/null || true; wait $site 2>/dev/null || true' EXIT
until curl --silent --max-time 5 http://127.0.0.1:3000/ | grep -q '<html'; do
  if ! kill -0 $site 2>/dev/null || [ "$SECONDS" -ge 900 ]; then
    cat "$log" >&2
    exit 1
  fi
  sleep 1
done
echo "Debian $(cat /etc/debian_version), Node $(/usr/bin/node --version), npm $(npm --version): the first page after $SECONDS s"
