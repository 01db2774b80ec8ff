#!/usr/bin/env bash
# The API document against the server, by schemathesis: valid and invalid values for every parameter of every call, as a
# student and as an administrator, then for a while as an administrator alone. No call may end in a fault of the server, and
# every one of the document has to be called. `scripts/api-fuzz.sh [sqlite|postgres] [SECONDS]`; PostgreSQL comes from
# `cargo xtask postgres`. Needs network access once, to install the pinned packages of tests/interop/api.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

database=${1:-sqlite} seconds=${2:-30}
need_packages python3-venv curl
need_web
build_web
build_programs
binary=$CARGO_TARGET_DIR/debug/onehall

venv=${XDG_CACHE_HOME:-$HOME/.cache}/onehall/venv-api
wanted=tests/interop/api/requirements.txt
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
export API_FUZZ_CLIENT=api-fuzz API_FUZZ_SECRET=a-secret-of-the-api-fuzzer API_FUZZ_PASSWORD=Lake-2026-quiet
export ONEHALL_DEMO_PASSWORD=$API_FUZZ_PASSWORD ONEHALL_TELEMETRY__LOG_FILTER=error
# limits have tests of their own
export ONEHALL_HTTP__ACCOUNT_PER_SECOND=1000000 ONEHALL_HTTP__ADDRESS_PER_SECOND=1000000 ONEHALL_HTTP__LOGIN_PER_MINUTE=1000000
if [ "$database" = postgres ]; then
  name=api_fuzz_$$
  psql "${ONEHALL_TEST_PG:?run this under cargo xtask postgres --}/postgres" --quiet --command "CREATE DATABASE $name"
  export ONEHALL_DATABASE__URL=$ONEHALL_TEST_PG/$name
fi
"$binary" --data "$folder/data" demo >/dev/null
"$binary" --data "$folder/data" client add --id "$API_FUZZ_CLIENT" --secret "$API_FUZZ_SECRET" --plain \
  --scope todos --scope news --scope services --scope tools --scope comb >/dev/null
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
export API_FUZZ_URL=http://127.0.0.1:$port
"$binary" --data "$folder/data" serve --listen "127.0.0.1:$port" >"$folder/server.log" 2>&1 &
server=$!
curl --silent --retry 60 --retry-delay 1 --retry-all-errors --fail "$API_FUZZ_URL/health/ready" >/dev/null

# fuzz ACCOUNT OPTION...: lets somebody call
fuzz() {
  local account=$1 status=0
  shift
  # the event stream has no end
  API_FUZZ_ACCOUNT=$account API_FUZZ_SEEN=$folder/seen.$account \
    SCHEMATHESIS_HOOKS=hooks PYTHONPATH=tests/interop/api PYTHONDONTWRITEBYTECODE=1 \
    timeout --kill-after=15 $((seconds + 600)) "$venv/bin/schemathesis" run docs/openapi.json --url "$API_FUZZ_URL" \
    --auth "$API_FUZZ_CLIENT:$API_FUZZ_SECRET" --checks not_a_server_error --exclude-path /api/onehall/events \
    --continue-on-failure --request-timeout 20 --warnings off --no-color \
    --generation-deterministic --suppress-health-check all "$@" >"$folder/report.txt" 2>&1 || status=$?
  if [ "$status" -ne 0 ] || grep -q 'ERROR' "$folder/server.log"; then
    cat "$folder/report.txt"
    tail -n 40 "$folder/server.log"
    exit 1
  fi
  tail -n 5 "$folder/report.txt"
}

# the student first: what an administrator calls takes people away
for account in student admin; do
  fuzz "$account" --phases examples,fuzzing --max-examples 3
  "$venv/bin/python" tests/interop/api/seen.py docs/openapi.json "$folder/seen.$account" "$database, $account"
done
fuzz admin --phases coverage,fuzzing --max-time "$seconds"
