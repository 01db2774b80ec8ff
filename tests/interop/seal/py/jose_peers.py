"""JOSE-1 with the Python packages joserfc and jwcrypto; ECDH and HKDF with `cryptography`."""

import hashlib
import json

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from joserfc import jwe, jws
from joserfc.jwk import ECKey, OctKey
from jwcrypto import jwe as cjwe
from jwcrypto import jwk as cjwk
from jwcrypto import jws as cjws

from peer import b64, to_json, unb64


def public_point(jwk):
    numbers = (int.from_bytes(unb64(jwk[c]), "big") for c in "xy")
    return ec.EllipticCurvePublicNumbers(*numbers, ec.SECP256R1()).public_key()


def epk_of(private):
    numbers = private.public_key().public_numbers()
    return {"kty": "EC", "crv": "P-256", **{c: b64(getattr(numbers, c).to_bytes(32, "big")) for c in "xy"}}


def ec_jwk(jwk):
    return {member: jwk[member] for member in ("kty", "crv", "x", "y")}


class Jose:
    """What both packages share."""

    suite, curve, enc, wrap = "JOSE-1", "P-256", "A256GCM", "ECDH-ES"
    mac_name, sig, key_bytes = "HS256", "ES256", 32

    def hash(self, data):
        return hashlib.sha256(data).digest()

    def hkdf(self, ikm, salt, info, length):
        return HKDF(hashes.SHA256(), length, salt, info).derive(ikm)

    def offer(self, _jwk):
        private = ec.generate_private_key(ec.SECP256R1())
        return {"JOSE-1": {"epk": epk_of(private)}}, private

    def finish(self, private, out):
        return private.exchange(ec.ECDH(), public_point(out["epk"]))

    def accept(self, kex, _keys):
        private = ec.generate_private_key(ec.SECP256R1())
        return private.exchange(ec.ECDH(), public_point(kex["JOSE-1"]["epk"])), epk_of(private)


class RfcKey:
    def __init__(self):
        self.key = ECKey.generate_key("P-256")
        self.xy = {c: self.key.as_dict(private=False)[c] for c in "xy"}


class JoseRfc(Jose):
    name = "joserfc"
    # the members of our headers that JOSE does not define
    registry = jwe.JWERegistry(algorithms=["dir", "ECDH-ES", "A256GCM"], strict_check_header=False)
    sign_registry = jws.JWSRegistry(algorithms=["HS256", "ES256"], strict_check_header=False)

    def seal(self, key, header, text):
        return jwe.encrypt_compact(header, text.encode(), OctKey.import_key(key), registry=self.registry)

    def open(self, key, compact):
        return jwe.decrypt_compact(compact, OctKey.import_key(key), registry=self.registry).plaintext.decode()

    def mac(self, key, header, claims):
        return jws.serialize_compact(header, to_json(claims), OctKey.import_key(key), registry=self.sign_registry)

    def check_mac(self, key, signed):
        found = jws.deserialize_compact(signed, OctKey.import_key(key), registry=self.sign_registry)
        return json.loads(found.payload)

    def sign(self, keys, header, claims):
        return jws.serialize_compact(header, to_json(claims), keys["sig"].key, registry=self.sign_registry)

    def verify(self, jwk, signed):
        found = jws.deserialize_compact(signed, ECKey.import_key(ec_jwk(jwk)), registry=self.sign_registry)
        return found.protected, json.loads(found.payload)

    def make_keys(self):
        return {"sig": RfcKey(), "enc": RfcKey()}

    def seal_password(self, jwk, header, text):
        return jwe.encrypt_compact(header, text.encode(), ECKey.import_key(ec_jwk(jwk)), registry=self.registry)

    def open_password(self, keys, compact):
        return jwe.decrypt_compact(compact, keys["enc"].key, registry=self.registry).plaintext.decode()


class CryptoKey:
    def __init__(self):
        self.key = cjwk.JWK.generate(kty="EC", crv="P-256")
        self.xy = {c: self.key.export_public(as_dict=True)[c] for c in "xy"}


class JwCrypto(Jose):
    name = "jwcrypto"

    def encrypt(self, key, header, text):
        token = cjwe.JWE(text.encode(), to_json(header))
        token.allowed_algs = ["dir", "ECDH-ES", "A256GCM"]
        token.add_recipient(key)
        return token.serialize(compact=True)

    def decrypt(self, key, compact):
        token = cjwe.JWE(algs=["dir", "ECDH-ES", "A256GCM"])
        token.deserialize(compact, key)
        return token.payload.decode()

    def jws(self, key, header, claims):
        token = cjws.JWS(to_json(claims).encode())
        token.add_signature(key, None, to_json(header), None)
        return token.serialize(compact=True)

    def check(self, key, signed, alg):
        token = cjws.JWS()
        token.allowed_algs = [alg]
        token.deserialize(signed, key)
        return token.jose_header, json.loads(token.payload)

    def oct(self, key):
        return cjwk.JWK(kty="oct", k=b64(key))

    def seal(self, key, header, text):
        return self.encrypt(self.oct(key), header, text)

    def open(self, key, compact):
        return self.decrypt(self.oct(key), compact)

    def mac(self, key, header, claims):
        return self.jws(self.oct(key), header, claims)

    def check_mac(self, key, signed):
        return self.check(self.oct(key), signed, "HS256")[1]

    def sign(self, keys, header, claims):
        return self.jws(keys["sig"].key, header, claims)

    def verify(self, jwk, signed):
        return self.check(cjwk.JWK(**ec_jwk(jwk)), signed, "ES256")

    def make_keys(self):
        return {"sig": CryptoKey(), "enc": CryptoKey()}

    def seal_password(self, jwk, header, text):
        return self.encrypt(cjwk.JWK(**ec_jwk(jwk)), header, text)

    def open_password(self, keys, compact):
        return self.decrypt(keys["enc"].key, compact)
