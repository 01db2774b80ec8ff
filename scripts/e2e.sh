#!/usr/bin/env bash
# End to end: the real binary with the demonstration university, Chromium, the story of the README.
# Arguments go to Playwright. ONEHALL_E2E_SERVERS=1 runs one test at a time; by default there are three servers, each with
# data of its own, and a worker of Playwright for each. ONEHALL_E2E_SETTINGS=all goes through each story in all its languages
# and screens; by default the stories take turns.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

port=${ONEHALL_E2E_PORT:-18480}
count=${ONEHALL_E2E_SERVERS:-3}
settings=${ONEHALL_E2E_SETTINGS:-}
# The server reads every ONEHALL_ variable as its own.
unset ONEHALL_E2E_PORT ONEHALL_E2E_SERVERS ONEHALL_E2E_SETTINGS

need_packages chromium-headless-shell firefox-esr fonts-noto-cjk
need_web
build_web
build_programs
binary=$CARGO_TARGET_DIR/debug/onehall

if [ ! -d tests/e2e/node_modules ] || [ tests/e2e/package-lock.json -nt tests/e2e/node_modules/.package-lock.json ]; then
  (cd tests/e2e && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error)
fi
data=$(mktemp -d)
keepers=()
cleanup() {
  touch "$data/stopping"
  for pid in "$data"/*/server.pid; do
    [ -e "$pid" ] && kill "$(cat "$pid")" 2>/dev/null
  done
  [ ${#keepers[@]} -gt 0 ] && wait "${keepers[@]}" 2>/dev/null
  rm -rf "$data"
}
trap cleanup EXIT

export ONEHALL_DEMO_PASSWORD=Lake-2026-quiet
export ONEHALL_TELEMETRY__LOG_FILTER=warn
"$binary" demo --data "$data/0" >/dev/null
"$binary" client add --data "$data/0" --id e2e --secret e2e-secret-0123456789abcdef --scope todos --scope applications --scope news --scope services --scope lessons >/dev/null
# A server that ends is started again, as a service manager would do it: tests may restart it.
serve() {
  until [ -e "$data/stopping" ]; do
    # converse.js is a site of its own: its origin may open chat sockets; data sources of tests are on this machine
    ONEHALL_OUTBOUND__ALLOWED_HOSTS='["127.0.0.1"]' ONEHALL_CHAT__ORIGINS="[\"http://127.0.0.1:$((port + $1 + 100))\"]" ONEHALL_HTTP__LOGIN_PER_MINUTE=1000 "$binary" serve --data "$data/$1" --listen "127.0.0.1:$((port + $1))" >>"$data/$1/server.log" 2>&1 &
    echo $! >"$data/$1/server.pid"
    wait $! || true
    sleep 0.5
  done
}
is_ready() { curl -fs "http://127.0.0.1:$((port + $1))/health/ready" >/dev/null 2>&1; }
servers=()
for ((n = 0; n < count; n++)); do
  [ "$n" -eq 0 ] || cp -r "$data/0" "$data/$n"
  servers+=("http://127.0.0.1:$((port + n))=$data/$n")
done
for ((n = 0; n < count; n++)); do
  serve "$n" &
  keepers+=($!)
done
for ((n = 0; n < count; n++)); do
  for _ in $(seq 300); do
    is_ready "$n" && break
    sleep 0.1
  done
  is_ready "$n" || { cat "$data/$n/server.log" >&2; fail "the server did not start"; }
done
status=0
(cd tests/e2e && ONEHALL_E2E_BINARY=$binary ONEHALL_E2E_SERVERS="${servers[*]}" ONEHALL_E2E_SETTINGS=$settings npm test --silent -- "$@") || status=$?
[ $status -eq 0 ] || tail -n 40 "$data"/*/server.log >&2
exit $status
