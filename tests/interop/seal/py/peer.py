"""What the checks share: the Rust side as a child process, encodings, the transcript, the count."""

import base64
import json
import os
import subprocess
import time
import uuid


class Gone(Exception):
    """The peer has ended."""


class Refused(Exception):
    """The peer's words of refusal."""


class Rust:
    """The example `seal-peer` of the crate: one command a line, one answer a line."""

    def __init__(self, binary):
        self.child = subprocess.Popen([binary], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def call(self, command, **args):
        self.child.stdin.write(json.dumps({"do": command, **args}) + "\n")
        self.child.stdin.flush()
        line = self.child.stdout.readline()
        if not line:
            raise Gone()
        answer = json.loads(line)
        if "error" in answer:
            raise Refused(answer["error"])
        return answer

    def end(self):
        self.child.stdin.close()
        self.child.wait(10)


class Checks:
    """Counts and prints."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def that(self, name, run):
        fault = ""
        try:
            if run() is False:
                fault = "it does not hold"
        except Exception as error:  # noqa: BLE001
            fault = f"{type(error).__name__}: {error}"
        self.count(name, fault)

    def count(self, name, fault):
        if fault:
            self.failed += 1
        else:
            self.passed += 1
        print(f"{'FAIL' if fault else 'ok  '} {name}" + (f": {fault}" if fault else ""), flush=True)


def refused(run):
    """Whether `run` is refused; a peer that is gone refuses nothing."""
    try:
        run()
    except Gone:
        raise
    except Exception:  # noqa: BLE001
        return True
    return False


def b64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def to_json(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def seconds():
    return int(time.time())


def new_id():
    return str(uuid.uuid4())


def nonce():
    return b64(os.urandom(32))


def header_of(compact):
    return json.loads(unb64(compact.split(".")[0]))


def transcript(sent, out):
    """The text both sides hash after an agreement."""
    kex = []
    if "JOSE-1" in sent["kex"]:
        epk = sent["kex"]["JOSE-1"]["epk"]
        kex.append(f"JOSE-1:{epk['x']}.{epk['y']}")
    if "GM-1" in sent["kex"]:
        gm = sent["kex"]["GM-1"]
        kex.append(f"GM-1:{gm['ekid']}.{gm['ct']}")
    epk = out.get("epk")
    lines = [
        "onehall/1 init",
        "suites=" + ",".join(sent["suites"]),
        f"nonce={sent['nonce']}",
        f"ts={sent['ts']}",
        "kex=" + ",".join(kex),
        f"suite={out['suite']}",
        f"kid={out['kid']}",
        f"exp={out['exp']}",
        f"serverTime={out['serverTime']}",
        f"serverNonce={out['nonce']}",
        "epk=" + (f"{epk['x']}.{epk['y']}" if epk else ""),
        f"level={out['level']}",
    ]
    return "\n".join(lines).encode()
