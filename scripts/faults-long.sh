#!/usr/bin/env bash
# Every part of the fault campaign again and again, with other seeds each round, until the minutes of the first argument
# (60) have passed; a round that began is finished. Runs as the right user for mounts (root); prints each part's line.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

minutes=${1:-60}
need_packages gcc libc6-dev postgresql mount procps
cargo build --quiet --package onehall && cargo build --quiet --package onehall-faults
faults=("$CARGO_TARGET_DIR/debug/onehall-faults" --binary "$CARGO_TARGET_DIR/debug/onehall")
seed=${2:-1}
while :; do
  echo "== seed $seed, $((SECONDS / 60)) minutes"
  "${faults[@]}" power --seed "$seed" --cuts 5000
  "${faults[@]}" disk --seed "$seed" --places 50
  "${faults[@]}" kill --seed "$seed" --kills 25
  for part in full two clock slow overload; do "${faults[@]}" "$part"; done
  cargo xtask postgres -- "${faults[@]}" doubt --cuts 100
  cargo xtask postgres -- "${faults[@]}" stall --times 4
  seed=$((seed + 1))
  [ $((SECONDS / 60)) -lt "$minutes" ] || break
done
echo "everything acknowledged was there after $((SECONDS / 60)) minutes"
