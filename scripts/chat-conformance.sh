#!/usr/bin/env bash
# The conformance suite of chat (tests/interop/chat/conformance) against a fresh server of ours, or against ejabberd or
# Prosody as Debian packages them. Arguments: ours (default) | ejabberd | prosody, then options of run.mjs
# (`--json FILE`, `--only PART`). Without options, hostile and impatient clients follow on ours (tests/interop/chat/hostile);
# CHAT_DROPS=100000 lets that many connect and go instead of 2,000. Needs network access once, to install the pinned packages of tests/interop/chat; the
# peers are installed by apt.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

server=${1:-ours}
[ $# -gt 0 ] && shift
port=${ONEHALL_CONFORMANCE_PORT:-18482}
# The server reads every ONEHALL_ variable as its own.
unset ONEHALL_CONFORMANCE_PORT
drops=${CHAT_DROPS:-2000}
folder=tests/interop/chat
command -v npm >/dev/null || need_packages nodejs npm
if [ ! -d $folder/node_modules ] || [ $folder/package-lock.json -nt $folder/node_modules/.package-lock.json ]; then
  (cd $folder && npm ci --no-audit --no-fund --loglevel=error >/dev/null)
fi

data=$(mktemp -d)
started=
stop_ours() { kill "$started" && wait "$started"; }
stop_prosody() { kill "$started" && wait "$started"; }
ejabberd() { ejabberdctl --node "conformance$port@localhost" --spool "$data/spool" --logs "$data/logs" --config-dir "$data" --config "$data/ejabberd.yml" "$@"; }
stop_ejabberd() { ejabberd stop && ejabberd stopped; }
cleanup() {
  [ -z "$started" ] || "stop_$server" >/dev/null 2>&1 || true
  rm -rf "$data"
}
trap cleanup EXIT

start_ours() {
  build_programs
  local binary=$CARGO_TARGET_DIR/debug/onehall client=conformance-0123456789abcdef
  export ONEHALL_DEMO_PASSWORD=Lake-2026-quiet
  "$binary" demo --data "$data" >/dev/null
  "$binary" client add --data "$data" --plain --id conformance --secret $client >/dev/null
  ONEHALL_TELEMETRY__LOG_FILTER=warn "$binary" serve --data "$data" --listen "127.0.0.1:$port" >"$data/server.log" 2>&1 &
  started=$!
  options=(--url "ws://127.0.0.1:$port/ws" --password "$ONEHALL_DEMO_PASSWORD" --client "conformance:$client")
}

start_ejabberd() {
  command -v ejabberdctl >/dev/null || need_packages ejabberd
  sed "s/PORT/$port/g" $folder/conformance/servers/ejabberd.yml >"$data/ejabberd.yml"
  touch "$data/ejabberdctl.cfg" "$data/inetrc"
  mkdir "$data/spool" "$data/logs"
  id ejabberd >/dev/null 2>&1 && [ "$(id -u)" = 0 ] && chown -R ejabberd "$data"
  ejabberd start && started=1 && ejabberd started
  for user in anna bert carl; do ejabberd register $user localhost "secret-$user" >/dev/null; done
  options=(--url "ws://127.0.0.1:$port/ws" --password secret)
}

start_prosody() {
  command -v prosody >/dev/null || need_packages prosody
  sed "s#PORT#$port#g; s#DATA#$data#g" $folder/conformance/servers/prosody.cfg.lua >"$data/prosody.cfg.lua"
  mkdir "$data/store" "$data/certs"
  for user in anna bert carl; do prosodyctl --config "$data/prosody.cfg.lua" register $user localhost "secret-$user" >/dev/null 2>&1; done
  prosody --config "$data/prosody.cfg.lua" -F >"$data/server.log" 2>&1 &
  started=$!
  options=(--url "ws://127.0.0.1:$port/xmpp-websocket" --password secret)
}

"start_$server"
for _ in $(seq 300); do
  curl -s "http://127.0.0.1:$port/" >/dev/null 2>&1 && break
  sleep 0.1
done
status=0
timeout --kill-after=15 600 node $folder/conformance/run.mjs --server "$server" "${options[@]}" "$@" || status=$?
if [ $status -eq 0 ] && [ "$server" = ours ] && [ $# -eq 0 ]; then
  timeout --kill-after=15 7200 node $folder/hostile/run.mjs "${options[@]}" --pid "$started" --drops "$drops" || status=$?
fi
[ $status -eq 0 ] || [ ! -e "$data/server.log" ] || tail -n 20 "$data/server.log" >&2
exit $status
