#!/usr/bin/env bash
# Chat with XMPP clients of others: @xmpp/client, stanza and strophe.js (npm) sign in, write to each other, read the
# archive, go on after a cut. Needs network access once, to install the pinned packages of tests/interop/chat.
# Its closing line is `N passed, N failed`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

command -v npm >/dev/null || need_packages nodejs npm
build_programs
binary=$CARGO_TARGET_DIR/debug/onehall

lock=tests/interop/chat/package-lock.json
if [ ! -d tests/interop/chat/node_modules ] || [ "$lock" -nt tests/interop/chat/node_modules/.package-lock.json ]; then
  (cd tests/interop/chat && npm ci --no-audit --no-fund --loglevel=error >/dev/null)
fi

port=${ONEHALL_CHAT_PORT:-18481}
unset ONEHALL_CHAT_PORT
data=$(mktemp -d)
server=
cleanup() {
  [ -n "$server" ] && kill "$server" 2>/dev/null && wait "$server" 2>/dev/null
  rm -rf "$data"
}
trap cleanup EXIT
export ONEHALL_DEMO_PASSWORD=Lake-2026-quiet
"$binary" demo --data "$data" --chat-load 2 >/dev/null
# the calls of the personal centre are made as a plain client would make them
"$binary" protection --data "$data" set off >/dev/null
ONEHALL_TELEMETRY__LOG_FILTER=warn "$binary" serve --data "$data" --listen "127.0.0.1:$port" >"$data/server.log" 2>&1 &
server=$!
for _ in $(seq 300); do
  curl -fs "http://127.0.0.1:$port/health/ready" >/dev/null 2>&1 && break
  sleep 0.1
done
# the libraries log every step of a stream to the console
status=0
timeout --kill-after=15 300 node tests/interop/chat/run.mjs "http://127.0.0.1:$port" "$data/load-users.tsv" >"$data/run.log" 2>&1 || status=$?
if [ $status -eq 0 ]; then
  tail -n 1 "$data/run.log"
else
  cat "$data/run.log" "$data/server.log" >&2
fi
exit $status
