"""Who calls: somebody of the demonstration on a client of another system, signed in anew from time to time, because what is
fuzzed includes the end of the session. Each operation that was called is noted once."""

import os
import threading

import requests
import schemathesis

URL = os.environ["API_FUZZ_URL"]
CLIENT = (os.environ["API_FUZZ_CLIENT"], os.environ["API_FUZZ_SECRET"])
# seconds after which somebody signs in anew
FRESH = 5

seen = set()
one_at_a_time = threading.Lock()


@schemathesis.auth(refresh_interval=FRESH)
class SignedIn:
    def get(self, case, context):
        body = {
            "grant_type": "password",
            "username": os.environ["API_FUZZ_ACCOUNT"],
            "password": os.environ["API_FUZZ_PASSWORD"],
            "scope": "all",
        }
        answer = requests.post(f"{URL}/api/blade-auth/oauth/token", json=body, auth=CLIENT, timeout=30)
        answer.raise_for_status()
        return answer.json()["access_token"]

    def set(self, case, data, context):
        case.headers = case.headers or {}
        case.headers["Blade-Auth"] = f"bearer {data}"


@schemathesis.hook
def after_call(context, case, response):
    label = case.operation.label
    with one_at_a_time:
        if label not in seen:
            seen.add(label)
            with open(os.environ["API_FUZZ_SEEN"], "a", encoding="utf-8") as file:
                file.write(f"{label}\n")
