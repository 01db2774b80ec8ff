#!/usr/bin/env bash
# End to end: the real binary with the demonstration university, Chromium, the story of the README.
# Arguments go to Playwright.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

port=${ONEHALL_E2E_PORT:-18480}
# The server reads every ONEHALL_ variable as its own.
unset ONEHALL_E2E_PORT

need_packages chromium fonts-noto-cjk
need_web
build_web
cargo build --quiet --package onehall
binary=$CARGO_TARGET_DIR/debug/onehall

if [ ! -d e2e/node_modules ] || [ e2e/package-lock.json -nt e2e/node_modules/.package-lock.json ]; then
  (cd e2e && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error)
fi
data=$(mktemp -d)
server=
cleanup() {
  touch "$data/stopping"
  [ -e "$data/server.pid" ] && kill "$(cat "$data/server.pid")" 2>/dev/null
  [ -n "$server" ] && wait "$server" 2>/dev/null
  rm -rf "$data"
}
trap cleanup EXIT

export ONEHALL_DEMO_PASSWORD=Lake-2026-quiet
export ONEHALL_TELEMETRY__LOG_FILTER=warn
"$binary" demo --data "$data" >/dev/null
"$binary" client add --data "$data" --id e2e --secret e2e-secret-0123456789abcdef --scope todos --scope applications --scope news --scope services >/dev/null
# A server that ends is started again, as a service manager would do it: tests may restart it.
serve() {
  until [ -e "$data/stopping" ]; do
    ONEHALL_HTTP__LOGIN_PER_MINUTE=1000 "$binary" serve --data "$data" --listen "127.0.0.1:$port" >>"$data/server.log" 2>&1 &
    echo $! >"$data/server.pid"
    wait $! || true
    sleep 0.5
  done
}
serve &
server=$!
for _ in $(seq 300); do
  curl -fs "http://127.0.0.1:$port/health/ready" >/dev/null 2>&1 && break
  sleep 0.1
done
curl -fs "http://127.0.0.1:$port/health/ready" >/dev/null || { cat "$data/server.log" >&2; fail "the server did not start"; }
status=0
(cd e2e && ONEHALL_E2E_BINARY=$binary ONEHALL_E2E_DATA=$data ONEHALL_E2E_URL="http://127.0.0.1:$port" npm test --silent -- "$@") || status=$?
[ $status -eq 0 ] || tail -n 40 "$data/server.log" >&2
exit $status
