#!/bin/sh
# Runs during the image build: starts the site with its built-in content and stops it, to fill NODE_COMPILE_CACHE.
set -eu
export DATA_DIR=/tmp/first-start CONTENT_SOURCE=builtin
node scripts/launch.mjs start.ts &
site=$!
tries=0
until node -e 'fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'; do
  tries=$((tries + 1))
  [ "$tries" -lt 120 ] && kill -0 "$site" || {
    echo 'The site does not start; its message is above.' >&2
    exit 1
  }
  sleep 1
done
kill "$site"
wait "$site" || true
rm -rf "$DATA_DIR"
[ -n "$(ls "$NODE_COMPILE_CACHE")" ]
