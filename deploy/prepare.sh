#!/bin/sh
# Runs once at every `docker compose up`, as root in the site's image and before the services that need it: makes the site's user
# the owner of ./backups, and copies this version's companion plugin for WordPress, which mounts it read-only.
set -eu

# Docker creates a missing folder as root. Archives contain personal data: only the site's user may read them.
if [ "$(stat -c %u /backups)" != "$(id -u node)" ]; then
  chmod 0700 /backups
  chown node:node /backups
fi

from=wordpress/igniting-studio to=/plugin
[ -s "$from/build/panel.js" ] || {
  echo "This image has no built companion plugin ($from/build). Build it again: docker compose build --no-cache site" >&2
  exit 1
}
if diff -rq "$from" "$to" >/dev/null 2>&1; then exit 0; fi
# WordPress may be serving from this folder, so everything is copied first and then renamed into place.
rm -rf "$to/.new" "$to/.old"
mkdir "$to/.new" "$to/.old"
cp -R --preserve=timestamps "$from/." "$to/.new"
chmod -R u=rwX,go=rX "$to/.new"
for part in "$to/.new"/*; do
  name=${part##*/}
  if [ -e "$to/$name" ]; then mv "$to/$name" "$to/.old/"; fi
  mv "$part" "$to/"
done
for part in "$to"/*; do
  if [ ! -e "$from/${part##*/}" ]; then rm -rf "$part"; fi
done
rm -rf "$to/.new" "$to/.old"
echo "The companion plugin is in place: $(sed -n 's/^ \* Version: */version /p' "$to/igniting-studio.php")."
