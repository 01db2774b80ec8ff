"""SM2, SM3 and SM4 of the command `openssl` (3.0 has no SM4-GCM, so the base's cross-check in counter mode it is)."""

import subprocess
import tempfile
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature, encode_dss_signature

from gm_base import Gm
from peer import b64, unb64

IDENTITY = ["-pkeyopt", "distid:1234567812345678"]
# SubjectPublicKeyInfo of id-ecPublicKey on sm2p256v1, up to the point
SPKI = bytes.fromhex("3059301306072a8648ce3d020106082a811ccf5501822d034200")


def openssl(*args, data=None):
    done = subprocess.run(["openssl", *map(str, args)], input=data, capture_output=True, check=False, timeout=30)
    if done.returncode != 0:
        raise ValueError(done.stderr.decode().strip())
    return done.stdout


def der_length(data, at):
    """Length of the value at `at`, and where it starts."""
    first = data[at]
    if first < 0x80:
        return first, at + 1
    count = first & 0x7F
    return int.from_bytes(data[at + 1 : at + 1 + count], "big"), at + 1 + count


def envelope_from_der(der):
    """SEQUENCE { x INTEGER, y INTEGER, hash OCTET STRING, ciphertext OCTET STRING } as 04 || C1 || C3 || C2."""
    values, (_, at) = [], der_length(der, 1)
    while at < len(der):
        tag = der[at]
        length, start = der_length(der, at + 1)
        value = der[start : start + length]
        values.append(value.lstrip(b"\0").rjust(32, b"\0") if tag == 2 else value)
        at = start + length
    x, y, digest, text = values
    return b"\x04" + x + y + digest + text


def tagged(tag, value):
    length = bytes([len(value)]) if len(value) < 0x80 else bytes([0x81, len(value)])
    return bytes([tag]) + length + value


def envelope_to_der(raw):
    x, y, digest, text = raw[1:33], raw[33:65], raw[65:97], raw[97:]
    number = lambda value: tagged(2, (b"\0" if value[0] & 0x80 else b"") + value)  # noqa: E731
    x, y = (number(value.lstrip(b"\0") or b"\0") for value in (x, y))
    return tagged(0x30, x + y + tagged(4, digest) + tagged(4, text))


class Key:
    def __init__(self, folder):
        self.path = Path(tempfile.mkstemp(dir=folder, suffix=".pem")[1])
        self.path.write_bytes(openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:SM2"))
        point = openssl("pkey", "-in", self.path, "-pubout", "-outform", "DER")[-64:]
        self.xy = {"x": b64(point[:32]), "y": b64(point[32:])}


class OpenSsl(Gm):
    name = "openssl"

    def __init__(self, folder):
        self.folder = folder

    def file(self, data):
        path = Path(tempfile.mkstemp(dir=self.folder)[1])
        path.write_bytes(data)
        return path

    def public(self, jwk):
        spki = self.file(SPKI + b"\x04" + unb64(jwk["x"]) + unb64(jwk["y"]))
        return self.file(openssl("pkey", "-pubin", "-inform", "DER", "-in", spki))

    def hash(self, data):
        return openssl("dgst", "-sm3", "-binary", data=data)

    def hmac(self, key, data):
        return openssl("dgst", "-sm3", "-mac", "HMAC", "-macopt", f"hexkey:{key.hex()}", "-binary", data=data)

    def hkdf(self, ikm, salt, info, length):
        options = {"digest": "SM3", "hexkey": ikm.hex(), "hexsalt": salt.hex(), "hexinfo": info.hex()}
        given = [part for name, value in options.items() for part in ("-kdfopt", f"{name}:{value}")]
        return openssl("kdf", "-keylen", length, *given, "-binary", "HKDF")

    def counter_mode(self, key, iv, data):
        return openssl("enc", "-sm4-ctr", "-K", key.hex(), "-iv", iv.hex() + "00000002", data=data)

    def make_key(self):
        return Key(self.folder)

    def encrypt(self, jwk, data):
        options = ["-pubin", "-inkey", self.public(jwk), "-pkeyopt", "digest:sm3"]
        return envelope_from_der(openssl("pkeyutl", "-encrypt", *options, data=data))

    def decrypt(self, key, envelope):
        source = self.file(envelope_to_der(envelope))
        return openssl("pkeyutl", "-decrypt", "-inkey", key.path, "-pkeyopt", "digest:sm3", "-in", source)

    def sign_bytes(self, key, text):
        options = ["-rawin", "-digest", "sm3", *IDENTITY, "-inkey", key.path, "-in", self.file(text)]
        r, s = decode_dss_signature(openssl("pkeyutl", "-sign", *options))
        return r.to_bytes(32, "big") + s.to_bytes(32, "big")

    def verify_bytes(self, jwk, text, signature):
        r, s = (int.from_bytes(half, "big") for half in (signature[:32], signature[32:]))
        der = self.file(encode_dss_signature(r, s))
        options = ["-rawin", "-digest", "sm3", *IDENTITY, "-pubin", "-inkey", self.public(jwk)]
        openssl("pkeyutl", "-verify", *options, "-in", self.file(text), "-sigfile", der)
