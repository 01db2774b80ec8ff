"""Fails when an operation of the API document was never called: `seen.py DOCUMENT SEEN WHO`."""

import json
import sys

# the event stream has no end
LEFT_OUT = {"GET /api/onehall/events"}
METHODS = {"get", "put", "post", "delete", "patch", "head", "options"}

document, seen, who = sys.argv[1:]
with open(document, encoding="utf-8") as file:
    paths = json.load(file)["paths"]
operations = {f"{method.upper()} {path}" for path, calls in paths.items() for method in calls if method in METHODS}
with open(seen, encoding="utf-8") as file:
    called = set(file.read().splitlines())
missing = sorted(operations - LEFT_OUT - called)
print(f"{who}: {len(operations & called)} of {len(operations)} operations were called, {len(LEFT_OUT)} is left out")
if missing:
    sys.exit(f"never called: {', '.join(missing)}")
