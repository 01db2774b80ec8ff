"""The same conversation for every implementation, in both roles."""

import json

from peer import Rust, b64, header_of, new_id, nonce, refused, seconds, transcript, unb64

TEXT = json.dumps({"serviceId": "0190c0de", "note": "教务处 – naïve ✓", "pad": "x" * 1000}, ensure_ascii=False)
URI = "/api/blade-platform/serverCenter/collect?from=%E9%A6%96%E9%A1%B5"
LOGIN = "/api/blade-auth/oauth/token"
PASSWORD = "湖畔-2026-quiet"


def about(**more):
    return {"method": "POST", "uri": URI, "rid": new_id(), **more}


def derive(impl, ikm, digest):
    def part(purpose, length):
        return impl.hkdf(ikm, digest, f"onehall/1 {impl.suite} {purpose}".encode(), length)

    return {"c2s": part("c2s", impl.key_bytes), "s2c": part("s2c", impl.key_bytes), "sign": part("sign", 32)}


def header(impl, kid, what, direction, **more):
    head = {"alg": "dir", "enc": impl.enc, "typ": impl.suite, "kid": kid, "rid": what["rid"], "ts": seconds()}
    return {**head, "htm": what["method"], "htu": what["uri"], "dir": direction, **more}


def claims(impl, what, body, direction, **more):
    said = {"rid": what["rid"], "ts": seconds(), "htm": what["method"], "htu": what["uri"]}
    return {**said, "bh": b64(impl.hash(body.encode())), "dir": direction, **more}


def same(value, expected):
    if value != expected:
        raise AssertionError(f"got {str(value)[:200]}")


def client(checks, impl, rust):
    """They are the client, Rust is the server."""
    name = f"{impl.name} as client: "
    jwks = rust.call("jwks")["keys"]
    find = lambda use: next(key for key in jwks if key["use"] == use and key["crv"] == impl.curve)  # noqa: E731
    session = {}

    def agree():
        kex, state = impl.offer(find("enc"))
        sent = {"suites": [impl.suite], "nonce": nonce(), "ts": seconds(), "kex": kex}
        out = rust.call("init", input=sent)
        key = next(one for one in jwks if one["kid"] == out["sigKid"])
        digest = impl.hash(transcript(sent, out))
        head = {"alg": impl.sig, "kid": out["sigKid"], "typ": "onehall-init"}
        same(impl.verify(key, out["jws"]), (head, {"th": b64(digest)}))
        session.update(derive(impl, impl.finish(state, out), digest), kid=out["kid"])

    def seal():
        what = about()
        sealed = impl.seal(session["c2s"], header(impl, session["kid"], what, "c2s"), TEXT)
        same(rust.call("open", kid=session["kid"], about=what, sealed=sealed), {"plain": TEXT})
        return refused(lambda: rust.call("open", kid=session["kid"], about=what, sealed=sealed))

    def wrong_direction():
        what = about()
        sealed = impl.seal(session["s2c"], header(impl, session["kid"], what, "c2s"), TEXT)
        return refused(lambda: rust.call("open", kid=session["kid"], about=what, sealed=sealed))

    def open_answer():
        what = about(status=1000)
        sealed = rust.call("seal_answer", kid=session["kid"], about=what, plain=TEXT)["sealed"]
        same(impl.open(session["s2c"], sealed), TEXT)
        head = header_of(sealed)
        same((head["dir"], head["st"], head["rid"]), ("s2c", 1000, what["rid"]))
        at = len(sealed) - 60
        changed = sealed[:at] + ("B" if sealed[at] == "A" else "A") + sealed[at + 1 :]
        return refused(lambda: impl.open(session["s2c"], changed))

    def sign():
        what = about()
        head = {"alg": impl.mac_name, "kid": session["kid"], "typ": "onehall-sign"}
        signed = impl.mac(session["sign"], head, claims(impl, what, TEXT, "c2s"))
        verify = lambda body: rust.call("verify_request", kid=session["kid"], about=what, sign=signed, body=body)  # noqa: E731
        same(verify(TEXT), {"rid": what["rid"]})
        return refused(lambda: verify(TEXT + " "))

    def verify():
        what = about(status=1000)
        signed = rust.call("sign_answer", suite=impl.suite, about=what, body=TEXT)["sign"]
        key = next(one for one in jwks if one["kid"] == header_of(signed)["kid"])
        _, said = impl.verify(key, signed)
        same((said["rid"], said["st"], said["bh"]), (what["rid"], 1000, b64(impl.hash(TEXT.encode()))))
        head, body, signature = signed.split(".")
        other = b64(unb64(body).replace(b"1000", b"1002"))
        return refused(lambda: impl.verify(key, f"{head}.{other}.{signature}"))

    def password():
        what = about(uri=LOGIN)
        key = find("enc")
        head = {**header(impl, key["kid"], what, "c2s"), "alg": impl.wrap}
        sealed = impl.seal_password(key, head, PASSWORD)
        same(rust.call("open_password", about=what, sealed=sealed), {"plain": PASSWORD})
        return refused(lambda: rust.call("open_password", about=what, sealed=sealed))

    checks.that(name + "agrees a key and verifies who answered", agree)
    checks.that(name + "seals what Rust opens, once", seal)
    checks.that(name + "can not seal with the other direction's key", wrong_direction)
    checks.that(name + "opens what Rust answers, and nothing changed", open_answer)
    checks.that(name + "signs a request that Rust verifies", sign)
    checks.that(name + "verifies the answer Rust signs", verify)
    checks.that(name + "seals a password that Rust opens, once", password)


def server(checks, impl, rust):
    """They are the server, Rust is the client."""
    name = f"{impl.name} as server: "
    keys = impl.make_keys()
    published = [
        {"kty": "EC", "crv": impl.curve, **keys["sig"].xy, "kid": "their-sig", "use": "sig", "alg": impl.sig},
        {"kty": "EC", "crv": impl.curve, **keys["enc"].xy, "kid": "their-enc", "use": "enc", "alg": impl.wrap},
    ]
    jwks = {"keys": published}
    kid = "their-session"
    session = {}

    def agree():
        sent = rust.call("start", suite=impl.suite, jwks=jwks)
        ikm, epk = impl.accept(sent["kex"], keys)
        out = {"suite": impl.suite, "kid": kid, "exp": seconds() + 7200, "serverTime": seconds(), "nonce": nonce(), "level": "writes"}
        out.update({"epk": epk} if epk else {}, sigKid="their-sig")
        digest = impl.hash(transcript(sent, out))
        out["jws"] = impl.sign(keys, {"alg": impl.sig, "kid": "their-sig", "typ": "onehall-init"}, {"th": b64(digest)})
        same(rust.call("finish", out=out, jwks=jwks), {"kid": kid})
        session.update(derive(impl, ikm, digest))

    def open_request():
        what = about()
        sealed = rust.call("seal", kid=kid, about=what, plain=TEXT)["sealed"]
        same(impl.open(session["c2s"], sealed), TEXT)
        head = header_of(sealed)
        same((head["dir"], head["rid"], head["htu"]), ("c2s", what["rid"], URI))

    def answer():
        what = about(status=1000)
        sealed = impl.seal(session["s2c"], header(impl, kid, what, "s2c", st=1000), TEXT)
        same(rust.call("open_answer", kid=kid, about=what, sealed=sealed), {"plain": TEXT})
        return refused(lambda: rust.call("open_answer", kid=kid, about={**what, "status": 8008}, sealed=sealed))

    def verify():
        what = about()
        signed = rust.call("sign_request", kid=kid, about=what, body=TEXT)["sign"]
        said = impl.check_mac(session["sign"], signed)
        same((said["rid"], said["bh"]), (what["rid"], b64(impl.hash(TEXT.encode()))))
        other = bytes([session["sign"][0] ^ 1]) + session["sign"][1:]
        return refused(lambda: impl.check_mac(other, signed))

    def sign():
        what = about(status=1000)
        head = {"alg": impl.sig, "kid": "their-sig", "typ": "onehall-sign"}
        signed = impl.sign(keys, head, claims(impl, what, TEXT, "s2c", st=1000))
        verify = lambda body: rust.call(  # noqa: E731
            "verify_answer", suite=impl.suite, jwks=jwks, about=what, sign=signed, body=body
        )
        same(verify(TEXT), {})
        return refused(lambda: verify("{}"))

    def password():
        what = about(uri=LOGIN)
        args = {"suite": impl.suite, "jwks": jwks, "about": what, "password": PASSWORD}
        same(impl.open_password(keys, rust.call("seal_password", **args)["sealed"]), PASSWORD)

    checks.that(name + "agrees a key with Rust", agree)
    checks.that(name + "opens what Rust seals", open_request)
    checks.that(name + "seals an answer that Rust opens for this status alone", answer)
    checks.that(name + "verifies the request Rust signs", verify)
    checks.that(name + "signs an answer that Rust verifies", sign)
    checks.that(name + "opens the password Rust seals", password)


def run(checks, impl, binary):
    rust = Rust(binary)
    try:
        client(checks, impl, rust)
        server(checks, impl, rust)
    finally:
        rust.end()
