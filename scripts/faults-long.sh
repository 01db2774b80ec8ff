#!/usr/bin/env bash
# Every part of the fault campaign again and again, with other seeds each round, on a release build that is held to the
# figures of an idle machine: `scripts/faults-long.sh [MINUTES] [FIRST SEED] [PART...]`. An hour makes at least ten rounds:
# 500 kills, 400 in the midst of imports and exports, 20,000 power cuts, 200 places at which the disk fails; then as many more as
# fit. A round that began is finished. With names of parts those alone. Runs as the right user for mounts (root); prints each
# part's line, and what was acknowledged, stored and lost in all.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

minutes=${1:-60} seed=${2:-1}
shift "$(($# < 2 ? $# : 2))"
parts=" $* "
need_packages gcc libc6-dev postgresql nats-server mount procps
need_web
build_web
cargo build --quiet --release --package onehall --package onehall-faults
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
release=$CARGO_TARGET_DIR/release
faults=("$release/onehall-faults" --binary "$release/onehall" --strict --tally "$folder/tally")
rounds=$((minutes / 6)) round=0
while [ "$round" -lt "$((rounds > 0 ? rounds : 1))" ] || [ $((SECONDS / 60)) -lt "$minutes" ]; do
  echo "== seed $seed, $((SECONDS / 60)) minutes"
  # with `on_postgres` before its name on a server of its own
  run() {
    local with=()
    [ "$1" = on_postgres ] && with=(cargo xtask postgres --) && shift
    [ "$parts" = "  " ] || [[ "$parts" == *" $1 "* ]] || return 0
    "${with[@]}" "${faults[@]}" --seed "$seed" "$@"
  }
  run power --cuts 2000 --served-cuts 50 --resumed-cuts 10
  run disk --places 20
  run full
  run kill --kills 50
  run jobs --kills 5
  run transfers --kills 20
  run on_postgres transfers --postgres --kills 2
  run on_postgres nodes
  run on_postgres publish --kills 20
  run provision --kills 20
  run room
  run two
  run clock
  run slow
  run nat --people 1000
  run overload
  run on_postgres doubt --cuts 50
  run on_postgres stall --times 2 --seconds 30
  seed=$((seed + 1)) round=$((round + 1))
done
"${faults[@]}" total
echo "everything acknowledged was there after $round rounds in $((SECONDS / 60)) minutes"
