#!/usr/bin/env bash
# Spreadsheets with programs of others, both directions: openpyxl, XlsxWriter and xlwt (Python), and LibreOffice where it is
# installed (libreoffice-calc-nogui). Needs network access once, to install the pinned packages of tests/interop/sheets.
# Its closing line is `N passed, N failed`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

need_packages python3-venv libreoffice-calc-nogui
cargo build --quiet --workspace --tests --example sheet-peer
binary=$CARGO_TARGET_DIR/debug/examples/sheet-peer

venv=${XDG_CACHE_HOME:-$HOME/.cache}/onehall/venv-sheets
wanted=tests/interop/sheets/requirements.txt
if ! cmp -s "$wanted" "$venv/installed.txt"; then
  [ -x "$venv/bin/python" ] || python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$wanted"
  cp "$wanted" "$venv/installed.txt"
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
PYTHONDONTWRITEBYTECODE=1 timeout --kill-after=15 600 "$venv/bin/python" tests/interop/sheets/run.py "$binary" "$folder"
