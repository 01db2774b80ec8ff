#!/usr/bin/env bash
# Uploaded files in a bucket: the whole-app tests that store or fetch files, against moto's S3 server, and two servers that
# share it, one of which is killed in the midst of an import. Needs network access once, to install the pinned packages of
# tests/interop/s3.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

need_packages python3-venv curl postgresql nats-server
venv=${XDG_CACHE_HOME:-$HOME/.cache}/onehall/venv-s3
wanted=tests/interop/s3/requirements.txt
if ! cmp -s "$wanted" "$venv/installed.txt"; then
  [ -x "$venv/bin/python" ] || python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$wanted"
  cp "$wanted" "$venv/installed.txt"
fi

folder=$(mktemp -d)
server=
finish() {
  # waited for: it writes into the folder until it has ended, and a folder that fills again fails the step
  [ -z "$server" ] || { kill "$server" && wait "$server"; } 2>/dev/null || true
  rm -rf "$folder"
}
trap finish EXIT
port=$("$venv/bin/python" -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
"$venv/bin/moto_server" --host 127.0.0.1 --port "$port" >"$folder/server.log" 2>&1 &
server=$!
export ONEHALL_TEST_S3=http://127.0.0.1:$port
curl --silent --retry 60 --retry-delay 1 --retry-all-errors --fail --output /dev/null --request PUT "$ONEHALL_TEST_S3/hall"

tests=(file picture upload material)
if command -v cargo-nextest >/dev/null; then
  # of the whole workspace like every other step: a choice of packages would compile tokio, sqlx and all on them again
  some=$(printf ' | test(%s)' "${tests[@]}")
  cargo nextest run --workspace --cargo-quiet --show-progress=none --status-level=fail --final-status-level=fail \
    -E "package(onehall) & kind(test) & (${some# | })"
else
  for test in "${tests[@]}"; do cargo test --quiet --workspace --test it --test portal "$test"; done
fi
stored=$(curl --silent "$ONEHALL_TEST_S3/hall?list-type=2" | grep -o '<Key>' | wc -l)
[ "$stored" -gt 50 ] || { echo "only $stored files reached the bucket" >&2; exit 1; }

build_programs
programs=$CARGO_TARGET_DIR/debug
"$programs/xtask" postgres -- "$programs/onehall-faults" --binary "$programs/onehall" nodes --s3 "$ONEHALL_TEST_S3"
shared=$(curl --silent "$ONEHALL_TEST_S3/hall?list-type=2&prefix=nodes" | grep -o '<Key>' | wc -l)
[ "$shared" -gt 0 ] || { echo "the two servers kept no file in the bucket" >&2; exit 1; }
