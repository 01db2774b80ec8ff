"""Runs scim2-tester against a server of its own. Arguments: the binary, a folder for everything that is written."""

import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

from httpx2 import Client, RequestError
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_models import ResourceType, Schema, ScimProvider
from scim2_tester import Status, check_server

# The checker fills every attribute with texts of its own. Departments, classes, kinds and roles are the school's, and what it
# does not know is refused: our own tests look at these, and the checker at everything else.
OF_THE_SCHOOL = "urn:onehall:"
# An address is told with the type and the rank that it has here, which the checker did not send (RFC 7643 section 2.4).
COMPLETED = re.compile(r"unexpected value for '(emails|phoneNumbers)'.*type='work', primary=True", re.DOTALL)
GOOD = (Status.SUCCESS, Status.COMPLIANT, Status.ACCEPTABLE, Status.SKIPPED)


def answers(http):
    try:
        return http.get("/ServiceProviderConfig").status_code == 200
    except RequestError:
        return False


def wait_for(condition, seconds):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if condition():
            return True
        time.sleep(0.2)
    return False


def described(http):
    """A client that knows people by the core schema alone, without what is the school's."""
    schemas = [one for one in http.get("/Schemas").json()["Resources"] if not one["id"].startswith(OF_THE_SCHOOL)]
    for schema in schemas:
        schema["attributes"] = [one for one in schema["attributes"] if one["name"] not in ("roles", "groups")]
    types = http.get("/ResourceTypes").json()["Resources"]
    for one in types:
        one["schemaExtensions"] = []
    provider = ScimProvider.from_discovery(
        [Schema.model_validate(one) for one in schemas], [ResourceType.model_validate(one) for one in types]
    )
    return SyncSCIMClient(http, provider=provider)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def main():
    binary, folder = sys.argv[1], Path(sys.argv[2])
    data = folder / "data"
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    env = {**os.environ, "ONEHALL_HTTP__PUBLIC_URL": url}
    run = lambda *arguments: subprocess.run(
        [binary, *arguments, "--data", data], env=env, check=True, capture_output=True, text=True
    ).stdout
    run("init")
    # the secret is the longest word of what the command says
    said = run("client", "add", "--id", "scim-tester", "--scope", "provision-people")
    secret = max(re.findall(r"[A-Za-z0-9_-]{24,}", said), key=len)
    log = open(folder / "server.log", "w")
    server = subprocess.Popen([binary, "serve", "--data", data, "--listen", f"127.0.0.1:{port}"], env=env, stdout=log, stderr=log)
    passed = failed = 0
    try:
        http = Client(
            base_url=f"{url}/scim/v2", headers={"Authorization": f"Bearer scim-tester~{secret}"}, timeout=20
        )
        if not wait_for(lambda: answers(http), 40):
            raise RuntimeError("the server does not answer")
        told = check_server(SyncSCIMClient(http), include_tags={"discovery", "misc"})
        told += check_server(described(http), exclude_tags={"discovery", "misc"}, resource_types=["User"])
        for result in told:
            if result.status in GOOD or COMPLETED.search(str(result.reason)):
                passed += 1
            else:
                failed += 1
                print(f"FAIL {result.title} [{result.status.name}]: {result.reason}", flush=True)
    finally:
        server.terminate()
        server.wait(20)
    if failed:
        print((folder / "server.log").read_text()[-2000:])
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
