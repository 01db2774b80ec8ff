"""What the checks share: processes, a browser, an application that hears logout messages, the count."""

import os
import shutil
import socket
import subprocess
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urljoin, urlsplit

import lxml.html
import requests

HERE = Path(__file__).parent
TIMEOUT = 20


class Checks:
    """Counts and prints."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def that(self, name, holds, detail=""):
        if holds:
            self.passed += 1
        else:
            self.failed += 1
        print(f"{'ok  ' if holds else 'FAIL'} {name}" + (f": {detail}" if detail and not holds else ""), flush=True)
        return holds

    def group(self, name, run, *args):
        """Runs a group; what it raises is one failure."""
        try:
            run(self, *args)
        except Exception as error:  # noqa: BLE001
            self.that(name, False, f"{type(error).__name__}: {error}")


def free_port(address):
    with socket.socket() as probe:
        probe.bind((address, 0))
        return probe.getsockname()[1]


def wait_for(condition, seconds=15):
    """The first true value of `condition`, or what it says at the end."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        value = condition()
        if value:
            return value
        time.sleep(0.1)
    return condition()


class Processes:
    """Started processes; all of them end with the run."""

    def __init__(self, folder):
        self.folder = folder
        self.running = []

    def start(self, name, command, env=None):
        log = open(self.folder / f"{name}.log", "wb")
        process = subprocess.Popen(
            [str(part) for part in command], stdout=log, stderr=subprocess.STDOUT, env=env, cwd=HERE
        )
        self.running.append((name, process))
        return process

    def stop(self):
        for _, process in self.running:
            process.terminate()
        for _, process in self.running:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()

    def tail(self, name):
        return (self.folder / f"{name}.log").read_text(errors="replace")[-3000:]


def clean_env(**more):
    """The environment without proxies and foreign certificates."""
    kept = {k: v for k, v in os.environ.items() if "proxy" not in k.lower()}
    for name in ("REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR"):
        kept.pop(name, None)
    return {**kept, **{k: str(v) for k, v in more.items()}}


class OneHall:
    """One server of the product."""

    def __init__(self, processes, name, binary, data, address, **settings):
        self.processes, self.name, self.binary, self.data = processes, name, binary, data
        self.url = f"http://{address}:{free_port(address)}"
        self.cas = self.url + "/cas"
        self.settings = {
            "ONEHALL_HTTP__LOGIN_PER_MINUTE": 10000,
            "ONEHALL_HTTP__ADDRESS_PER_SECOND": 100000,
            "ONEHALL_TELEMETRY__LOG_FILTER": "warn,onehall_identity=info",
            **settings,
        }

    def start(self):
        listen = urlsplit(self.url).netloc
        command = [self.binary, "serve", "--data", self.data, "--listen", listen, "--public-url", self.url]
        process = self.processes.start(self.name, command, clean_env(**self.settings))

        def ready():
            if process.poll() is not None:
                raise RuntimeError(f"{self.name} ended: {self.processes.tail(self.name)}")
            try:
                return browser().get(self.url + "/health/ready").status_code == 200
            except requests.ConnectionError:
                return False

        if not wait_for(ready, 60):
            raise RuntimeError(f"{self.name} did not start: {self.processes.tail(self.name)}")
        return self

    def command(self, *words):
        done = subprocess.run(
            [str(self.binary), *words, "--data", str(self.data)],
            env=clean_env(**self.settings),
            capture_output=True,
            text=True,
            timeout=120,
        )
        if done.returncode:
            raise RuntimeError(done.stderr)
        return done.stdout

    def api(self, path, body=None, token=None):
        session = browser()
        session.auth = ("onehall", "onehall")
        headers = {"Blade-Auth": f"bearer {token}"} if token else {}
        if body is None:
            return session.get(self.url + path, headers=headers)
        return session.post(self.url + path, json=body, headers=headers)


class Browser(requests.Session):
    """Follows no redirect by itself and has a time limit."""

    def __init__(self, ca=None):
        super().__init__()
        self.trust_env = False
        self.verify = str(ca) if ca else True

    def request(self, method, url, **more):
        more.setdefault("timeout", TIMEOUT)
        more["allow_redirects"] = False
        return super().request(method, url, **more)

    def sign_in(self, login_url, account, password):
        """Fills the form of any CAS server; answers page, form fields and what the server said."""
        page = self.get(login_url)
        document = lxml.html.fromstring(page.content)
        form = next(f for f in document.forms if "password" in f.fields)
        fields = {name: value or "" for name, value in form.form_values()}
        fields.update(username=account, password=password)
        target = urljoin(page.url, form.action or page.url)
        return page, fields, self.post(target, data=fields, headers={"Referer": page.url})


def browser(ca=None):
    return Browser(ca)


def ticket_of(response):
    """The ticket of a redirect, or nothing."""
    query = parse_qs(urlsplit(response.headers.get("Location", "")).query)
    return query.get("ticket", [None])[0]


class Application:
    """A plain application: keeps the logout messages it is sent."""

    def __init__(self, address):
        heard = self.heard = []

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                length = int(self.headers.get("Content-Length", 0))
                heard.append(parse_qs(self.rfile.read(length).decode()).get("logoutRequest", [""])[0])
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *args):
                pass

        self.server = ThreadingHTTPServer((address, 0), Handler)
        self.url = f"http://{address}:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


def copy_data(source, target):
    shutil.copytree(source, target)
    return target
