#!/usr/bin/env bash
# Payload protection with independent implementations, both roles and both directions: jose (npm), joserfc and jwcrypto
# (Python) for JOSE-1; sm-crypto-v2 (npm), gmssl (Python) and the openssl command for GM-1.
# Needs network access once, to install the pinned packages of tests/interop/seal.
# Its closing line is `N passed, N failed`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

need_packages openssl python3-venv
command -v npm >/dev/null || need_packages nodejs npm
build_programs
binary=$CARGO_TARGET_DIR/debug/examples/seal-peer

venv=${XDG_CACHE_HOME:-$HOME/.cache}/onehall/venv-seal
wanted=tests/interop/seal/requirements.txt
if ! cmp -s "$wanted" "$venv/installed.txt"; then
  [ -x "$venv/bin/python" ] || python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$wanted"
  cp "$wanted" "$venv/installed.txt"
fi
lock=tests/interop/seal/package-lock.json
if [ ! -d tests/interop/seal/node_modules ] || [ "$lock" -nt tests/interop/seal/node_modules/.package-lock.json ]; then
  (cd tests/interop/seal && npm ci --no-audit --no-fund --loglevel=error >/dev/null)
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
PYTHONDONTWRITEBYTECODE=1 timeout --kill-after=15 300 "$venv/bin/python" tests/interop/seal/py/run.py "$binary" "$folder"
