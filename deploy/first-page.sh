#!/usr/bin/env bash
# A newcomer's first command: runs `npm start` in this checkout until the home page is served with the content of the embedded
# WordPress, then stops it; exits with 1 on timeout.
#   deploy/first-page.sh [SECONDS]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
limit=${1:-300}
export PORT=${PORT:-3000} DATA_DIR
DATA_DIR=$(mktemp -d)
log=$DATA_DIR.log
echo "Node $(node --version), npm $(npm --version)"
npm start >"$log" 2>&1 &
npm=$!
end() {
  kill "$npm" 2>/dev/null || true
  wait "$npm" 2>/dev/null || true
  rm -rf "$DATA_DIR" "$log"
}
trap end EXIT
has_page() { curl --silent --max-time 10 "http://127.0.0.1:$PORT/" | grep -q '<html[^>]* lang="en"'; }
reads_wordpress() { curl --silent --max-time 10 "http://127.0.0.1:$PORT/api/status" | grep -q '"status":"available"'; }
until has_page && reads_wordpress; do
  if ! kill -0 "$npm" 2>/dev/null || [ "$SECONDS" -ge "$limit" ]; then
    echo "no page with content of WordPress after $SECONDS s:" >&2
    cat "$log" >&2
    exit 1
  fi
  sleep 1
done
echo "first page with content of WordPress after $SECONDS s"
