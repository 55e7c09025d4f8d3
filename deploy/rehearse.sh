#!/usr/bin/env bash
# Rehearses all of docs/running.md in containers, with a copy of this checkout: setup, use, backup, update under load, rollback,
# loss of everything, restore. Each line of output is something that an operator relies on; exits with 1 if one does not hold.
#   deploy/rehearse.sh [--keep]     --keep leaves the containers running
# Needs Docker with Compose, git, curl and openssl, and the ports 80 and 443. It provides its own certificates, mail server and
# DNS records.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
for program in docker git curl openssl; do command -v $program >/dev/null || { echo "The rehearsal needs $program." >&2; exit 1; }; done
keeps=${1:-}
stage=$(mktemp -d)
chmod 755 "$stage"
copy=$stage/site log=$stage/log load=$stage/load
domain=studio.example cms=cms.studio.example
export COMPOSE_PROJECT_NAME=igniting-studio-rehearsal COMPOSE_FILE=$copy/compose.yaml:$stage/outside.yaml
export COMPOSE_ANSI=never COMPOSE_PROGRESS=plain
began=$SECONDS failures=0

end() {
  trap - EXIT
  rm -f "$load"
  if [ "$keeps" = --keep ]; then
    echo "Everything runs on: COMPOSE_PROJECT_NAME=$COMPOSE_PROJECT_NAME COMPOSE_FILE=$COMPOSE_FILE docker compose ps"
  else
    docker compose down --volumes --timeout 20 >>"$log" 2>&1 || true
    docker run --rm --user root --network none --volume "$stage:/stage" --entrypoint rm igniting-studio -rf /stage/site/backups >>"$log" 2>&1 || true
    [ "$failures" != 0 ] || rm -rf "$stage"
  fi
  echo "$((SECONDS - began)) s, $failures of the assertions failed$([ ! -f "$log" ] || echo "; all output: $log")."
  [ "$failures" = 0 ]
}
trap end EXIT

# assert SENTENCE COMMAND…
assert() {
  local sentence=$1 from=$SECONDS
  shift
  echo "--- $sentence" >>"$log"
  if "$@" >"$stage/said" 2>&1; then
    printf 'holds  %s (%d s)\n' "$sentence" $((SECONDS - from))
  else
    failures=$((failures + 1))
    printf 'FAILS  %s (%d s): %s\n' "$sentence" $((SECONDS - from)) "$(tail -3 "$stage/said" | paste -sd' ' | cut -c1-300)"
  fi
  cat "$stage/said" >>"$log"
}
not() { ! "$@"; }
equal() { [ "$1" = "$2" ] || { echo "'$1' instead of '$2'"; return 1; }; }
eventually() {
  local until=$((SECONDS + $1))
  shift
  until "$@"; do [ "$SECONDS" -lt "$until" ] || return 1; sleep 1; done
}

# visit ADDRESS [CURL ARGUMENTS…]: a request from outside that only trusts the rehearsal's certificate authority
visit() {
  local address=$1
  shift
  curl --silent --show-error --max-time 40 --cacert "$stage/authority.crt" --resolve "$domain:443:127.0.0.1" --resolve "$domain:80:127.0.0.1" \
    --resolve "$cms:443:127.0.0.1" "$@" "$address"
}
code_of() { visit "$@" --output /dev/null --write-out '%{http_code}'; }
# gives CODE ADDRESS [CURL ARGUMENTS…]
gives() { equal "$(code_of "${@:2}")" "$1"; }
run() { docker compose exec -T site node scripts/launch.mjs "$@"; }

# The outside world: a certificate authority that the site and WordPress trust, a mail server that accepts everything, and DNS
# records for mail.
build_outside() {
  (
    cd "$stage"
    openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj '/CN=Rehearsal' -keyout authority.key -out authority.crt 2>/dev/null
    openssl req -newkey rsa:2048 -nodes -subj "/CN=$domain" -keyout site.key -out site.csr 2>/dev/null
    printf 'subjectAltName=DNS:%s,DNS:%s\n' "$domain" "$cms" >names.txt
    openssl x509 -req -in site.csr -CA authority.crt -CAkey authority.key -CAcreateserial -days 60 -extfile names.txt -out site.crt 2>/dev/null
    chmod 644 site.key
  )
  # The project's Caddyfile, except for the certificates.
  sed -Ei '/^\{\$(DOMAIN|CMS_DOMAIN)\}.*\{$/a\	tls /stage/site.crt /stage/site.key' "$copy/deploy/Caddyfile"
  cat >"$stage/trust.php" <<'PHP'
<?php
add_filter( 'http_request_args', fn( $given ) => array( 'sslcertificates' => '/stage/authority.crt' ) + $given );
PHP
  cat >"$stage/outside.mjs" <<'JS'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
createServer((socket) => {
  let isMail = false
  socket.on('error', () => {})
  socket.write('220 rehearsal\r\n')
  socket.setEncoding('utf8').on('data', (text) => {
    for (const line of text.split('\r\n').filter(Boolean)) {
      if (isMail) {
        if (/^subject:/i.test(line)) console.log(line)
        if (line === '.') isMail = !socket.write('250 taken\r\n') && false
      } else if (/^data/i.test(line)) isMail = socket.write('354 go on\r\n') || true
      else if (/^quit/i.test(line)) socket.end('221 bye\r\n')
      else socket.write('250 fine\r\n')
    }
  })
}).listen(1025)
const records = { 'studio.example': 'v=spf1 -all', '_dmarc.studio.example': 'v=DMARC1; p=none' }
const names = createSocket('udp4')
names.on('message', (query, from) => {
  const labels = []
  let at = 12
  while (query[at]) labels.push(query.toString('ascii', at + 1, (at += query[at] + 1)))
  const question = query.subarray(12, at + 5)
  const text = query.readUInt16BE(at + 1) === 16 ? records[labels.join('.').toLowerCase()] : undefined
  const head = Buffer.from([query[0], query[1], 0x81, text ? 0x80 : 0x83, 0, 1, 0, text ? 1 : 0, 0, 0, 0, 0])
  const answer = text ? Buffer.concat([Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length + 1, text.length]), Buffer.from(text)]) : Buffer.alloc(0)
  names.send(Buffer.concat([head, question, answer]), from.port, from.address)
})
names.bind(53)
JS
  cat >"$stage/outside.yaml" <<YAML
services:
  caddy: { volumes: ["$stage/site.crt:/stage/site.crt:ro", "$stage/site.key:/stage/site.key:ro"] }
  site: { environment: { NODE_EXTRA_CA_CERTS: /stage/authority.crt }, volumes: ["$stage/authority.crt:/stage/authority.crt:ro"], dns: [172.31.78.53] }
  wordpress: &trusting
    volumes: ["$stage/authority.crt:/stage/authority.crt:ro", "$stage/trust.php:/var/www/html/wp-content/mu-plugins/trust.php:ro"]
  setup: *trusting
  mail:
    image: igniting-studio:latest
    pull_policy: never
    init: true
    command: [node, /outside.mjs]
    healthcheck: { disable: true }
    volumes: ["$stage/outside.mjs:/outside.mjs:ro"]
    networks: { web: { ipv4_address: 172.31.78.53 } }
networks:
  web: { ipam: { config: [{ subnet: 172.31.78.0/24 }] } }
YAML
}

refuses_installation() {
  local installer=https://$cms/wp-admin/install.php
  eventually 120 gives 403 "$installer" && gives 403 "$installer?step=1" &&
    gives 403 "$installer?step=2" --data 'weblog_title=Mine&user_name=thief&admin_email=thief@example.com'
}
sets_up() {
  (cd "$copy" && ./deploy/setup --domain "$domain" --cms-domain "$cms" --email "owner@$domain" \
    --smtp-url 'smtp://mail:1025/?requireTLS=false' --no-dns-check </dev/null)
}
sets_up_again() {
  local before
  before=$(sha256sum <"$copy/.env")
  sets_up && equal "$(sha256sum <"$copy/.env")" "$before"
}
shows_pages() {
  local path language page
  for path in '' about portfolio blog faq contact; do
    for language in en hu; do
      page=$(visit "https://$domain/$([ $language = en ] || echo "hu${path:+/}")$path" --fail) || return 1
      grep -q "<html[^>]* lang=\"$language\"" <<<"$page" || { echo "$path is not in $language"; return 1; }
    done
  done
}
is_closed_to_plain_text() {
  equal "$(visit "http://$domain/about" --output /dev/null --write-out '%{http_code} %{redirect_url}')" "301 https://$domain/about" &&
    gives 403 "http://$domain/api/forms/waitlist" --data '{}'
}
takes_lead() {
  gives 202 "https://$domain/api/forms/waitlist" --header 'Content-Type: application/json' \
    --data "{\"first_name\":\"Réka\",\"last_name\":\"Próba\",\"email\":\"$1\"}"
}
has_lead() { run leads.ts list --limit 1000 | grep -F "$1" >/dev/null; }
has_row() { docker compose exec -T postgres pg_dump --username=studio --data-only studio | grep -F "$1" >/dev/null; }
got_mail() { docker compose logs --no-log-prefix mail | grep -F 'ubject:' >/dev/null; }
publishes() {
  local title
  title="Rehearsed $RANDOM$RANDOM"
  docker compose run --rm -T --no-deps --entrypoint wp setup post create --post_status=publish --post_title="$title" --user=1 &&
    eventually 30 blog_shows "$title"
}
blog_shows() { visit "https://$domain/blog" --fail | grep -F "$1" >/dev/null; }
plugin_is_whole() {
  local built
  built=$(docker compose exec -T site find wordpress/igniting-studio/build -type f -printf '%P\n') && [ -n "$built" ] || return 1
  docker compose exec -T --user www-data wordpress sh -euc \
    'cd wp-content/plugins/igniting-studio; for file; do test -s "build/$file"; done; if touch build/mine 2>/dev/null; then exit 1; fi' sh $built
}
image_is_lean() {
  local found
  found=$(docker run --rm --network none --entrypoint find igniting-studio / -xdev \
    \( -name '*canary*' -o -path '/site/e2e' -o -path '/site/bench' -o -path '/site/docs' -o -path '/site/.env*' -o -path '/site/src/*.test.*' \) 2>/dev/null)
  equal "$found" ''
}
all_healthy() {
  local container state
  for container in $(docker compose ps --quiet caddy site wordpress postgres mariadb); do
    state=$(docker inspect --format '{{.Name}} {{.State.Health.Status}}' "$container")
    equal "${state##* }" healthy || { echo "$state"; return 1; }
  done
  equal "$(docker inspect --format '{{.State.Status}}' "$(docker compose ps --quiet backup)")" running
}
gives_metrics() {
  visit "https://$domain/metrics" --fail --header "Authorization: Bearer $(sed -n 's/^METRICS_TOKEN=//p' "$copy/.env")" | grep '^site_requests_total' >/dev/null
}
backs_up() {
  run backup.ts --to /backups --prune &&
    docker compose exec -T site sh -c 'test "$(stat -c "%U %a" /backups)" = "node 700" && test -n "$(find /backups -name "*.tar.gz" -size +1k)"'
}
visitors() {
  local path
  for path in / /hu /blog /hu/portfolio; do
    while [ -f "$load" ]; do
      visit "https://$domain$path" --output /dev/null --write-out '%{http_code} %{time_total} page\n' 2>/dev/null >>"$load.answers" || true
      sleep 0.2
    done &
  done
  local number=0 email
  while [ -f "$load" ]; do
    number=$((number + 1)) email=load$number@example.com
    echo "$(takes_lead "$email" && echo 202 || echo lost) 0 $email" >>"$load.answers"
    sleep 5
  done
  wait
}
others() { for service in caddy wordpress postgres mariadb; do docker compose ps --quiet $service; done | paste -sd' '; }
makes_another_version() {
  echo '// Another version.' >>"$copy/scripts/start.ts"
  echo '<?php // Another version.' >"$copy/wordpress/igniting-studio/includes/rehearsed.php"
  sed -Ei '/^\{\$DOMAIN\}.*\{$/a\	header X-Rehearsed yes' "$copy/deploy/Caddyfile"
}
sites() { docker compose ps --quiet site | sort | paste -sd' '; }
has_none_of() { local one; for one in $1; do case " $2 " in *" $one "*) echo "$one was not replaced"; return 1 ;; esac; done; }
# under_load COMMAND…: while visitors read and send forms; no request may fail, and no accepted lead may be lost.
under_load() {
  local crowd code leads
  : >"$load.answers"
  touch "$load"
  visitors >/dev/null 2>&1 &
  crowd=$!
  sleep 3
  code=0
  "$@" || code=$?
  sleep 3
  rm -f "$load"
  wait $crowd
  leads=$(run leads.ts export --csv)
  awk '$3 ~ /@/ && $1 == 202 { print $3 }' "$load.answers" | while read -r email; do grep -qF "$email" <<<"$leads" || { echo "$email was accepted and is lost"; exit 1; }; done || return 1
  echo "$(wc -l <"$load.answers") requests, the slowest $(sort -k2 -n "$load.answers" | tail -1 | cut -d' ' -f2) s; codes: $(cut -d' ' -f1 "$load.answers" | sort | uniq -c | paste -sd' ' | tr -s ' ')" | tee "$stage/load.said"
  equal "$code" 0 && [ "$(wc -l <"$load.answers")" -ge 50 ] && equal "$(grep -cvE '^(200 .* page|202 )' "$load.answers")" 0
}
updates() { (cd "$copy" && ./deploy/update --no-pull); }
updates_under_load() {
  local sites_before others_before
  sites_before=$(sites) others_before=$(others)
  under_load updates && has_none_of "$sites_before" "$(sites)" && equal "$(others)" "$others_before"
}
# has_processes NUMBER: that number of processes, each with its own number in the shared data folder
has_processes() {
  equal "$(docker compose ps --quiet site | wc -l)" "$1" &&
    docker compose exec -T site sh -c "test -e /data/process-$1.lock"
}
runs_two() {
  local one
  one=$(sites)
  set_processes 2 && docker compose up --detach && eventually 60 all_healthy && has_processes 2 && equal "$(sites | tr ' ' '\n' | grep -cF "$one")" 1
}
runs_one_again() { set_processes 1 && docker compose up --detach && has_processes 1; }
set_processes() { sed -i '/^SITE_PROCESSES=/d' "$copy/.env" && echo "SITE_PROCESSES=$1" >>"$copy/.env"; }
pages_of() {
  docker exec "$1" node -e 'fetch("http://127.0.0.1:3000/metrics", { headers: { authorization: `Bearer ${process.env.METRICS_TOKEN}` } }).then((answer) => answer.text()).then((text) => console.log([...text.matchAll(/^site_requests_total\{.*kind="page".* (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0)))'
}
# Many visits at once, of pages that are not cached: Caddy keeps a connection with its process as long as one is enough.
each_serves_pages() {
  local site before after number
  before=$(for site in $(sites); do pages_of "$site"; done)
  for number in $(seq 40); do code_of "https://$domain/search?q=$number" & done >"$stage/codes"
  wait
  after=$(for site in $(sites); do pages_of "$site"; done)
  echo "pages of each process: before $(paste -sd' ' <<<"$before"), after 40 visits $(paste -sd' ' <<<"$after")" | tee "$stage/load.said"
  equal "$(cat "$stage/codes")" "$(printf '200%.0s' $(seq 40))" && equal "$(paste -d= <(echo "$before") <(echo "$after") | grep -cE '^(.*)=\1$')" 0
}
caddy_has_new_settings() { visit "https://$domain/" --head | grep -i '^x-rehearsed: yes' >/dev/null; }
has_plugin_file() { docker compose exec -T wordpress test -s "wp-content/plugins/igniting-studio/includes/$1"; }
goes_back() {
  (cd "$copy" && ./deploy/update --back) && not docker compose exec -T site grep -q 'Another version' scripts/start.ts && not has_plugin_file rehearsed.php
}
figures() {
  [ ! -f "$stage/load.said" ] || sed 's/^/       /' "$stage/load.said"
  rm -f "$stage/load.said"
}
loses_everything() {
  docker compose down --volumes --timeout 95 && docker compose up --detach --wait postgres && not has_row "$1"
}
restores() { docker compose run --rm -T site node scripts/launch.mjs restore.ts --from /backups --replace; }
comes_up() { docker compose up --detach && eventually 120 gives 200 "https://$domain/readyz"; }

mkdir "$copy"
git ls-files -coz --exclude-standard | while IFS= read -r -d '' file; do if [ -e "$file" ]; then printf '%s\0' "$file"; fi; done |
  tar --null --files-from=- -cf - | tar -C "$copy" -xf -
build_outside
cd "$copy"
mkdir -p backups data
touch backups/canary.tar.gz data/canary src/canary.sqlite .env.canary
# A configuration that was started by hand; deploy/setup completes it.
cat >.env <<ENV
DOMAIN=$domain
CMS_DOMAIN=$cms
BOOKING_URL=https://calendar.example/studio
PHONE='+36 1 234 5678'
COMPANY_NAME='Próba Kft.'
COMPANY_SEAT='1011 Budapest, Próba utca 1.'
COMPANY_REPRESENTATIVE='Próba Pál'
COMPANY_REGISTER='Fővárosi Törvényszék Cégbírósága'
COMPANY_REGISTRATION_NUMBER=01-09-123456
COMPANY_TAX_NUMBER=12345678-2-41
HOSTING_PROVIDER='Szerver Kft.'
METRICS_TOKEN=$(openssl rand -hex 32)
POSTGRES_PASSWORD=$(openssl rand -hex 32)
MARIADB_PASSWORD=$(openssl rand -hex 32)
REVALIDATE_SECRET=$(openssl rand -hex 32)
ENV

assert 'the image builds' docker compose build
assert 'nothing of data, backups, settings, tests or documents is in the image' image_is_lean
docker compose up --detach caddy wordpress >>"$log" 2>&1 || true
assert 'before setup nobody can install WordPress from outside' refuses_installation
docker compose down --volumes --timeout 20 >>"$log" 2>&1
from=$SECONDS
assert './deploy/setup goes the whole way, and the doctor finds nothing' sets_up
assert 'that took 120 s at most' test $((SECONDS - from)) -le 120
assert 'run again, it changes no setting' sets_up_again
assert 'twelve pages are 200 in their language' eventually 60 shows_pages
assert 'plain text leads to https, and sends no form' is_closed_to_plain_text
assert 'containers are healthy' eventually 60 all_healthy
assert 'Prometheus can read' gives_metrics
assert 'a lead is accepted' takes_lead reka@example.com
assert 'the lead is listed' has_lead reka@example.com
assert 'the lead is in PostgreSQL' has_row reka@example.com
assert 'a mail tells of it within 30 s' eventually 30 got_mail
assert 'a post appears on /blog within 30 s' publishes
assert 'WordPress has the whole built plugin, and cannot write it' plugin_is_whole
assert 'a backup is in ./backups, for the user of the site only' backs_up
makes_another_version
assert './deploy/update under load replaces the site alone, and no request fails' updates_under_load
figures
assert 'WordPress has the plugin of the new version' has_plugin_file rehearsed.php
assert 'Caddy has the settings of the new version' caddy_has_new_settings
assert './deploy/update --back brings the version before' goes_back
assert 'with SITE_PROCESSES=2 a second process starts next to the first, and no request fails' under_load runs_two
figures
assert 'both processes serve pages' each_serves_pages
figures
assert './deploy/update under load replaces both processes, and no request fails' updates_under_load
figures
assert 'with SITE_PROCESSES=1 one process is left, and no request fails' under_load runs_one_again
figures
assert 'with its volumes deleted the lead is gone' loses_everything reka@example.com
assert 'restore from ./backups goes through' restores
assert 'the site comes up' comes_up
assert 'the lead is there again' has_lead reka@example.com
