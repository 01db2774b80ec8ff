#!/usr/bin/env bash
# Makes advisories/ anew: the advisories of the RustSec database that speak of crates in our lock file.
# `scripts/refresh-advisories.sh PATH`, where PATH is a checkout of that database or an archive of one.
set -euo pipefail
cd "$(dirname "$0")/.."

from=${1:?names a checkout or an archive of the RustSec advisory database}
folder=
trap 'rm -rf "$folder"' EXIT
if [ -f "$from" ]; then
  folder=$(mktemp -d)
  tar -xf "$from" -C "$folder"
  from=$(dirname "$(find "$folder" -type d -name crates -print -quit)")
fi
[ -d "$from/crates" ] || { echo "$from holds no folder crates" >&2; exit 1; }

rm -rf advisories/crates
mkdir -p advisories/crates
sed -n 's/^name = "\(.*\)"$/\1/p' Cargo.lock | sort -u | while read -r name; do
  [ ! -d "$from/crates/$name" ] || cp -r "$from/crates/$name" advisories/crates/
done
echo "$(find advisories/crates -name '*.md' | wc -l) advisories of $(find advisories/crates -mindepth 1 -type d | wc -l) crates"
