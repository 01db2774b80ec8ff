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

# With --no-install nothing outside the checkout is set up: what is missing is named, and that is the end.
NO_INSTALL=${NO_INSTALL:-0}

# Packages of the distribution that are missing among NAME..., one a line.
missing_packages() {
  local name
  for name in "$@"; do
    dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'ok installed' || echo "$name"
  done
}

# need_packages NAME...: installs what is missing from the distribution.
need_packages() {
  local missing
  command -v dpkg-query >/dev/null || return 0 # another distribution: its people know what its packages are called
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -eq 0 ] && return 0
  [ "$NO_INSTALL" = 0 ] || fail "These packages are missing: apt-get install ${missing[*]}"
  say "installing ${missing[*]} from the distribution"
  as_root apt-get update -qq -o DPkg::Lock::Timeout=300
  DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq -o DPkg::Lock::Timeout=300 --no-install-recommends "${missing[@]}" >/dev/null
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo --preserve-env=DEBIAN_FRONTEND "$@"
  else
    fail "This needs an administrator: $*"
  fi
}

# The version that rust-toolchain.toml names.
rust_version() { sed -n 's/^channel = "\(.*\)"/\1/p' rust-toolchain.toml; }

# rustup's cargo is there before any version is, and may fetch one when it is asked
has_rust() {
  if command -v rustup >/dev/null; then
    rustup toolchain list 2>/dev/null | grep -q "^$(rust_version)" && command -v cargo >/dev/null
  else
    command -v cargo >/dev/null
  fi
}

# Sets up Rust where it is missing: rustup of the distribution where it has one, else rustup's official installer, into the
# home folder of whoever runs this; then the version that this checkout names.
need_rust() {
  has_rust && return 0
  local version
  version=$(rust_version)
  if ! command -v rustup >/dev/null; then
    [ "$NO_INSTALL" = 0 ] || fail "Rust is missing: install rustup (https://rustup.rs), then rustup toolchain install $version"
    if command -v apt-get >/dev/null && as_root apt-get update -qq && apt-cache policy rustup | grep -q 'Candidate: [0-9]'; then
      need_packages rustup
    else
      need_packages ca-certificates curl
      local installer source=https://static.rust-lang.org/rustup/rustup-init.sh
      say "installing rustup into ${CARGO_HOME:-$HOME/.cargo} by its official installer ($source)"
      installer=$(mktemp)
      curl --proto '=https' --tlsv1.2 --silent --show-error --fail --output "$installer" "$source"
      sh "$installer" -y --quiet --no-modify-path --default-toolchain none
      rm "$installer"
      PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
    fi
  fi
  [ "$NO_INSTALL" = 0 ] || fail "Rust $version is missing: rustup toolchain install $version"
  say "installing Rust $version by rustup"
  rustup toolchain install "$version" --profile minimal --component clippy --component rustfmt
  has_rust || fail "Rust is there, but cargo does not run: cargo --version"
}

# The oldest Node whose npm installs everything of the lock file; the workspace's own scripts run on the Node that it pins.
NODE_MIN=20

# The web workspace pins its own Node, which any Node with npm can fetch. Where the one that is there is too old for the rest
# of the lock file (Debian 12 has 18), the pinned one is kept beside the build folders and used from then on.
need_web() {
  command -v npm >/dev/null && command -v node >/dev/null || need_packages nodejs npm
  local kept=${XDG_CACHE_HOME:-$HOME/.cache}/onehall/node major
  [ -x "$kept/node" ] && PATH="$kept:$PATH"
  major=$(node --version | sed 's/^v\([0-9]*\).*/\1/')
  if [ ! -d web/node_modules ] || [ web/package-lock.json -nt web/node_modules/.package-lock.json ]; then
    say "installing the web workspace"
    install_web
    if [ "$major" -lt "$NODE_MIN" ]; then
      say "Node $major is too old: keeping the workspace's own in $kept"
      mkdir -p "$kept"
      cp web/node_modules/node-linux-*/bin/node "$kept/node"
      PATH="$kept:$PATH"
      install_web
    fi
  fi
}

install_web() {
  (cd web && npm ci --no-audit --no-fund --loglevel=error)
  # npm 9, which Debian has, installs the pinned Node without linking it
  local node
  for node in web/node_modules/node-linux-*/bin/node; do
    [ -e web/node_modules/.bin/node ] || ln -s "../${node#web/node_modules/}" web/node_modules/.bin/node
  done
}

# Builds the web application when its sources are newer than what was built.
build_web() {
  local stamp=web/apps/portal/dist/.built
  local sources=(web/apps/portal/src web/apps/portal/public web/packages web/scripts web/apps/portal/index.html
    web/apps/portal/vite.config.ts web/apps/portal/chunks.ts web/apps/portal/facades.ts web/apps/portal/member-page.ts web/package-lock.json)
  if [ ! -f "$stamp" ] || [ -n "$(find "${sources[@]}" -newer "$stamp" -print -quit 2>/dev/null)" ]; then
    say "building the web application"
    # a server that was built before there was any has noted that there is none
    [ -d web/apps/portal/dist ] || touch crates/onehall/src/assets.rs
    (cd web && npm run --silent build)
    touch "$stamp"
  fi
}

# Builds the product and the programs that break it as the tests build them, all packages and targets at once: each choice of
# packages or targets has features of its own for what they depend on, so that a second choice would compile all of it again.
build_programs() { cargo build --quiet --workspace --bins --tests --examples; }
