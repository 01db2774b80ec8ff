"""Runs all checks. Arguments: the Rust peer's binary, and a folder for keys of this run. Prints `N passed, N failed`."""

import re
import subprocess
import sys
from pathlib import Path

import flows
from gm_gmssl import GmSsl
from gm_openssl import OpenSsl
from jose_peers import JoseRfc, JwCrypto
from peer import Checks

JAVASCRIPT = Path(__file__).parent.parent / "js"


def javascript(checks, script, binary):
    """Runs a script of Node.js and takes its lines over; no line at all is a failure."""
    done = subprocess.run(["node", JAVASCRIPT / script, binary], capture_output=True, text=True, timeout=120)
    lines = re.findall(r"^(ok  |FAIL) ([^:\n]+: [^:\n]+)(?:: (.*))?$", done.stdout, re.MULTILINE)
    for verdict, name, fault in lines:
        checks.count(name, "" if verdict == "ok  " else fault or "failed")
    if done.returncode != 0 or not lines:
        checks.count(script, done.stderr.strip()[-400:] or "it failed or checked nothing")


def main():
    binary, folder = sys.argv[1:3]
    checks = Checks()
    javascript(checks, "jose.mjs", binary)
    javascript(checks, "gm.mjs", binary)
    for impl in (JoseRfc(), JwCrypto(), GmSsl(), OpenSsl(folder)):
        flows.run(checks, impl, binary)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
