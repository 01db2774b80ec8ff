#!/usr/bin/env bash
# Single sign-on with independent implementations: python-cas and django-cas-ng as applications of our server, and our
# client against django-cas-server. Needs network access once, to install the pinned packages of tests/interop/cas.
# Its closing line is `N passed, N failed`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

need_packages openssl python3-venv
build_programs
binary=$CARGO_TARGET_DIR/debug/onehall

venv=${XDG_CACHE_HOME:-$HOME/.cache}/onehall/venv
wanted=tests/interop/cas/requirements.txt
if ! cmp -s "$wanted" "$venv/installed.txt"; then
  [ -x "$venv/bin/python" ] || python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$wanted"
  cp "$wanted" "$venv/installed.txt"
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/ca"
# a certificate authority of this run alone, and the certificate of the site that receives proxy tickets
(
  cd "$folder/ca"
  new_key=(-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes)
  openssl req -x509 "${new_key[@]}" -keyout ca.key -out ca.pem -days 2 -subj "/CN=Interop CA" \
    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign
  openssl req "${new_key[@]}" -keyout site.key -out site.csr -subj "/CN=127.0.0.3"
  printf 'subjectAltName=IP:127.0.0.3\nbasicConstraints=CA:FALSE\nextendedKeyUsage=serverAuth\n' >site.ext
  openssl x509 -req -in site.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile site.ext -out site.pem
) >"$folder/openssl.log" 2>&1 || { cat "$folder/openssl.log" >&2; exit 1; }

export ONEHALL_DEMO_PASSWORD=Lake-2026-quiet
PYTHONDONTWRITEBYTECODE=1 timeout --kill-after=15 300 "$venv/bin/python" -W ignore tests/interop/cas/run.py "$binary" "$folder" "$folder/ca"
