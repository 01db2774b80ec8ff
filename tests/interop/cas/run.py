"""Runs all checks. Arguments: the binary, a folder for everything that is written, the test CA's folder."""

import os
import sys
from pathlib import Path

import checks as all_checks
from harness import Checks, HERE, OneHall, Processes, browser, clean_env, copy_data, free_port, wait_for

ACCOUNT = "student"


def main():
    binary, folder, ca = (Path(argument).resolve() for argument in sys.argv[1:4])
    password = os.environ["ONEHALL_DEMO_PASSWORD"]
    checks, processes = Checks(), Processes(folder)
    try:
        embedded = OneHall(
            processes,
            "embedded",
            binary,
            folder / "embedded-data",
            "127.0.0.2",
            ONEHALL_OUTBOUND__ALLOWED_HOSTS='["127.0.0.3", "127.0.0.9"]',
            SSL_CERT_FILE=ca / "ca.pem",
        )
        embedded.command("demo")
        copied = copy_data(embedded.data, folder / "external-data")
        embedded.start()
        checks.group("python-cas", all_checks.python_cas, embedded, ACCOUNT, password)

        port = free_port("127.0.0.3")
        site = f"https://127.0.0.3:{port}"
        embedded.command("cas-service", "add", "--prefix", site + "/", "--proxy", "--pgt", "--name", "django-cas-ng")
        processes.start(
            "ng",
            [sys.executable, HERE / "ng_site.py", folder, "127.0.0.3", port, ca / "site.pem", ca / "site.key", embedded.cas],
            clean_env(),
        )
        checks.that("django-cas-ng starts", wait_for(lambda: answers(site + "/", ca / "ca.pem"), 40), processes.tail("ng"))
        checks.group("django-cas-ng", all_checks.django_cas_ng, embedded, site, ca / "ca.pem", ACCOUNT, password)

        port = free_port("127.0.0.4")
        other = f"http://127.0.0.4:{port}"
        portal = OneHall(
            processes,
            "external",
            binary,
            copied,
            "127.0.0.5",
            ONEHALL_OUTBOUND__ALLOWED_HOSTS='["127.0.0.4"]',
            ONEHALL_CAS__MODE="external",
            ONEHALL_CAS__BASE_URL=other,
        )
        pattern = "^" + portal.url.replace(".", r"\.") + "/login$"
        command = [sys.executable, HERE / "other_server.py", folder, "127.0.0.4", port, pattern, ACCOUNT, password]
        processes.start("other", command, clean_env())
        portal.start()
        checks.that("django-cas-server starts", wait_for(lambda: answers(other + "/login"), 40), processes.tail("other"))
        # these checks speak as a program does, without payload protection
        portal.command("protection", "set", "off")
        checks.group("django-cas-server", all_checks.external, portal, other, ACCOUNT, password)
    except Exception as error:  # noqa: BLE001
        checks.that("the run", False, f"{type(error).__name__}: {error}")
    finally:
        processes.stop()
    if checks.failed:
        for name, _ in processes.running:
            print(f"--- {name}\n{processes.tail(name)}")
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


def answers(url, ca=None):
    try:
        return browser(ca).get(url).status_code == 200
    except OSError:
        return False


sys.exit(main())
