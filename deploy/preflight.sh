# Sourced by setup and update, in the project's folder: the checks of both before they change anything. Each check adds at most
# one sentence to `faults`.
project=${COMPOSE_PROJECT_NAME:-igniting-studio}
faults=()
fault() { faults+=("$*"); }
say() { printf '%s\n' "$*"; }
die() {
  printf '%s\n' "$@" >&2
  exit 1
}
end_with_faults() { [ ${#faults[@]} -eq 0 ] || die "${faults[@]}" 'Nothing was changed.'; }

# setting NAME: its value in .env; a placeholder counts as empty.
setting() {
  local value=
  [ ! -f .env ] || value=$(sed -n "s/^$1=//p" .env | tail -1)
  value=${value%$'\r'}
  case $value in \'*\' | \"*\") value=${value:1:-1} ;; esac
  case $value in *…* | '<'*'>' | [Cc]hange[-_]me | [Cc]hangeme) value= ;; esac
  printf '%s' "$value"
}

check_docker() {
  local version
  if ! command -v docker >/dev/null; then
    fault 'Docker is not installed: https://docs.docker.com/engine/install/ says how. Then run this again.'
    return
  fi
  if ! version=$(docker version --format '{{.Server.Version}}' 2>/dev/null); then
    fault 'Docker does not answer: start it (systemctl start docker), or run this as root or as a member of the group docker.'
    return
  fi
  [ "${version%%.*}" -ge 24 ] 2>/dev/null || fault "Docker $version is too old: install 24 or later."
  if ! version=$(docker compose version --short 2>/dev/null); then
    fault 'Docker has no Compose: install the package docker-compose-plugin (Debian: docker-compose).'
    return
  fi
  version=${version#v}
  [ "${version%%.*}" -ge 2 ] 2>/dev/null || fault "Docker Compose $version is too old: install 2 or later."
}

check_memory() {
  local megabytes
  megabytes=$(($(getconf _PHYS_PAGES) * $(getconf PAGE_SIZE) / 1048576))
  [ "$megabytes" -ge 1800 ] ||
    fault "This machine has $megabytes MB of memory: the site, WordPress and two databases need 2 GB. Take a larger one."
}

# check_disk GIGABYTES
check_disk() {
  local folder free
  folder=$(docker info --format '{{.DockerRootDir}}' 2>/dev/null || true)
  [ -d "$folder" ] || folder=.
  free=$(($(df -Pk "$folder" | awk 'NR == 2 { print $4 }') / 1048576))
  [ "$free" -ge "$1" ] || fault "$free GB are free on the disk of Docker, and $1 are needed: make room (docker system prune removes unused images)."
}

# check_placeholders [PATTERN]: reports values that are still placeholders, except for names that match the pattern.
check_placeholders() {
  local names
  names=$(sed -nE 's/^([A-Z_0-9]+)=.*(…|<.*>|[Cc]hange[-_]?me).*/\1/p' .env | grep -vxE "${1:-}" | paste -sd' ' || true)
  [ -z "$names" ] || fault ".env still has a placeholder for $names: write the value there, or nothing after the =."
}

check_processes() {
  case $(setting CLUSTER) in
    '' | 1) ;;
    *) fault '.env has CLUSTER, which is no longer a setting: write SITE_PROCESSES with that number instead.' ;;
  esac
  case $(setting SITE_PROCESSES) in
    '' | [1-9] | [1-9][0-9]) ;;
    *) fault '.env has a SITE_PROCESSES that is not a number from 1 to 99: it says how many processes of the site run.' ;;
  esac
}

check_settings() {
  local name missing=
  [ -f .env ] || { fault 'There is no .env here: run ./deploy/setup first.'; return; }
  for name in $(sed -nE 's/.*\$\{([A-Z_]+):\?.*/\1/p' compose.yaml | sort -u); do
    [ -n "$(setting "$name")" ] || missing="$missing $name"
  done
  if [ -n "$missing" ]; then
    fault ".env is incomplete, it lacks$missing: ./deploy/setup fills in what it can."
  else
    check_placeholders
  fi
}

# Archives must belong to the site's user in its container; if this does not run as root, the service `prepare` does it.
own_backups() {
  [ -d backups ] || mkdir -m 0700 backups
  if [ "$(id -u)" = 0 ]; then chown 1000:1000 backups && chmod 0700 backups; fi
}

# The state of a one-shot service: running, exited 0, exited 1 …
state_of() {
  local container
  container=$(docker compose ps --all --quiet "$1")
  [ -z "$container" ] || docker inspect --format '{{.State.Status}} {{.State.ExitCode}}' "$container"
}

wait_for_setup() {
  local until=$((SECONDS + 300)) state
  while state=$(state_of setup); do
    case $state in
      'exited 0') return ;;
      exited*) break ;;
    esac
    [ "$SECONDS" -lt "$until" ] || break
    sleep 1
  done
  die 'WordPress could not be set up; docker compose logs setup says why. Put that right and run this again.'
}

# within SECONDS COMMAND…: repeats the command until it succeeds
within() {
  local until=$((SECONDS + $1))
  shift
  until "$@"; do
    [ "$SECONDS" -lt "$until" ] || return 1
    sleep 1
  done
}
# in_site JAVASCRIPT: evaluates a promise of true or false in the site's container
in_site() {
  docker compose exec -T site node -e "const { SITE_URL } = process.env; ($1).then((is) => process.exit(is ? 0 : 1), () => process.exit(1))"
}

# Like a visitor: over https, through Caddy.
wait_for_page() { within 120 in_site 'fetch(`${SITE_URL}/readyz`, { redirect: "manual" }).then(({ ok }) => ok)'; }

# A site that started before its WordPress was installed reads it at the next visit or two. If not, the doctor reports it.
wait_for_content() {
  within 60 in_site 'fetch(`${SITE_URL}/blog`).then(() => fetch(`${SITE_URL}/api/status`)).then((answer) => answer.json()).then(({ content }) => content.availability.status !== "unavailable")' || true
}

doctor() { docker compose exec -T site node scripts/launch.mjs doctor.ts; }
