#!/usr/bin/env bash
# People from another directory with an independent checker: scim2-tester (with scim2-client and scim2-models) against our
# server. Needs network access once, to install the pinned packages of tests/interop/scim.
# Its closing line is `N passed, N failed`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

need_packages python3-venv
build_programs
binary=$CARGO_TARGET_DIR/debug/onehall

venv=${XDG_CACHE_HOME:-$HOME/.cache}/onehall/venv-scim
wanted=tests/interop/scim/requirements.txt
if ! cmp -s "$wanted" "$venv/installed.txt"; then
  [ -x "$venv/bin/python" ] || python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$wanted"
  cp "$wanted" "$venv/installed.txt"
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export ONEHALL_DEMO_PASSWORD=Lake-2026-quiet
PYTHONDONTWRITEBYTECODE=1 timeout --kill-after=15 300 "$venv/bin/python" -W ignore tests/interop/scim/run.py "$binary" "$folder"
