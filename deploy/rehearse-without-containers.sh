#!/usr/bin/env bash
# Rehearses what the Dockerfile and the systemd unit do, in a separate folder and without a container engine: build, remove dev
# dependencies, run as a user who can only write to the data folder, accept a lead, back up while it runs, stop, restore
# elsewhere, and find the lead again.
#   deploy/rehearse-without-containers.sh      needs root (to become another user), git, curl, Node 18 or later with npm
set -euo pipefail
cd "$(dirname "$0")/.."
root=$(mktemp -d)
chmod 755 "$root"
site=$root/opt user=nobody port=${REHEARSAL_PORT:-23917} pid=
trap '[ -z "$pid" ] || kill -9 "$pid" 2>/dev/null || true; rm -rf "$root"' EXIT

mkdir "$site" && git archive HEAD | tar -x -C "$site"
(cd "$site" && node scripts/launch.mjs build.ts && npm prune --omit=dev --ignore-scripts --no-save --loglevel=error)
install -d -o "$user" "$root/data" "$root/again" "$root/backups"

# become DATA SCRIPT [ARGUMENTS…]: replaces this process by one of the project's scripts, run as the unit runs it
become() {
  local data=$1
  shift
  cd "$site"
  exec setpriv --reuid="$user" --regid=nogroup --clear-groups env -i PATH="$PATH" HOME=/nonexistent \
    DATA_DIR="$data" PORT="$port" CONTENT_SOURCE=builtin node scripts/launch.mjs "$@"
}
start() {
  become "$1" start.ts >"$root/log" 2>&1 &
  pid=$!
  for _ in $(seq 100); do
    if curl -fsS "http://127.0.0.1:$port/readyz" >/dev/null 2>&1; then return; fi
    sleep 0.2
  done
  cat "$root/log" >&2
  return 1
}
stop() {
  kill -TERM "$pid"
  wait "$pid"
  pid=
}

start "$root/data"
curl -fsS -o /dev/null "http://127.0.0.1:$port/hu"
curl -fsS -H 'Content-Type: application/json' "http://127.0.0.1:$port/api/forms/waitlist" \
  -d '{"first_name":"Réka","last_name":"Próba","email":"reka@example.com"}' >/dev/null
(become "$root/data" backup.ts --to "$root/backups")
stop
(become "$root/again" restore.ts --from "$root/backups")
(become "$root/again" leads.ts list) | grep reka@example.com
start "$root/again"
stop
written=$(find "$site" -newer "$root/log" -type f | head)
[ -z "$written" ] || { echo "Written beside the data folder: $written" >&2; exit 1; }
echo 'The rehearsal went well: built, ran unprivileged, took a lead, backed up, restored, found it again.'
