#!/usr/bin/env bash
# Spreadsheets with programs of others, both directions: openpyxl, XlsxWriter and xlwt (Python), exceljs (npm), files like
# those of WPS, and LibreOffice (libreoffice-calc-nogui). Needs network access once, to install the pinned packages of
# tests/interop/sheets.
# Its closing line is `N passed, N failed`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

need_packages python3-venv libreoffice-calc-nogui
command -v npm >/dev/null || need_packages nodejs npm
build_programs
binary=$CARGO_TARGET_DIR/debug/examples/sheet-peer

venv=${XDG_CACHE_HOME:-$HOME/.cache}/onehall/venv-sheets
wanted=tests/interop/sheets/requirements.txt
if ! cmp -s "$wanted" "$venv/installed.txt"; then
  [ -x "$venv/bin/python" ] || python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$wanted"
  cp "$wanted" "$venv/installed.txt"
fi

lock=tests/interop/sheets/package-lock.json
if [ ! -d tests/interop/sheets/node_modules ] || [ "$lock" -nt tests/interop/sheets/node_modules/.package-lock.json ]; then
  (cd tests/interop/sheets && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null)
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
PYTHONDONTWRITEBYTECODE=1 timeout --kill-after=15 600 "$venv/bin/python" tests/interop/sheets/run.py "$binary" "$folder"
