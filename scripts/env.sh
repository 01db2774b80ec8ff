# Shared by ./run and ./test: tools, build folder, helpers. Sourced, not executed.

# Build output stays outside the checkout, so that a fresh clone in the same place builds warm. Each place has its own:
# binaries know the folder they were built in.
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/onehall/target-$(pwd -P | cksum | cut -d' ' -f1)}"
export CARGO_TERM_COLOR="${CARGO_TERM_COLOR:-never}"
[ -d "$HOME/.cargo/bin" ] && PATH="$HOME/.cargo/bin:$PATH"

say() { printf '\n== %s\n' "$*"; }

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# need_packages NAME...: installs what is missing from the distribution.
need_packages() {
  local missing=() name
  for name in "$@"; do
    dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'ok installed' || missing+=("$name")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  say "installing ${missing[*]}"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "These packages are missing and need an administrator: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

need_rust() {
  command -v cargo >/dev/null && return 0
  fail "Rust is missing. Install it with the distribution's rustup package and run this again:
  apt-get install rustup && rustup toolchain install 1.95.0"
}

# The web workspace pins its own Node; any Node with npm can start it.
need_web() {
  command -v npm >/dev/null || need_packages nodejs npm
  if [ ! -d web/node_modules ] || [ web/package-lock.json -nt web/node_modules/.package-lock.json ]; then
    say "installing the web workspace"
    (cd web && npm ci --no-audit --no-fund --loglevel=error)
  fi
}

# Builds the web application when its sources are newer than what was built.
build_web() {
  local stamp=web/apps/portal/dist/.built
  local sources=(web/apps/portal/src web/apps/portal/public web/packages web/scripts web/apps/portal/index.html
    web/apps/portal/vite.config.ts web/apps/portal/chunks.ts web/apps/portal/member-page.ts web/package-lock.json)
  if [ ! -f "$stamp" ] || [ -n "$(find "${sources[@]}" -newer "$stamp" -print -quit 2>/dev/null)" ]; then
    say "building the web application"
    (cd web && npm run --silent build)
    touch "$stamp"
  fi
}

# Builds the product and the programs that break it, together: each choice of packages has features of its own for what
# they depend on, so that building them one by one would compile most of it three times.
build_programs() { cargo build --quiet --package onehall --package onehall-delivery --package onehall-faults; }
