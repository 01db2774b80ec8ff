"""SM2, SM3 and SM4 of the Python package gmssl (pure Python)."""

import secrets

from gmssl import func, sm2, sm3, sm4

from gm_base import Gm
from peer import b64, unb64

N = int(sm2.default_ecc_table["n"], 16)


def tool(private=None, jwk=None):
    found = sm2.CryptSM2(private_key=private, public_key="", mode=1)
    if jwk is not None:
        # set here and not above: the constructor strips every leading 0 and 4 of a key that starts with "04"
        found.public_key = (unb64(jwk["x"]) + unb64(jwk["y"])).hex()
    return found


class Key:
    def __init__(self):
        self.private = f"{secrets.randbelow(N - 2) + 1:064x}"
        point = bytes.fromhex(tool()._kg(int(self.private, 16), sm2.default_ecc_table["g"]))
        self.xy = {"x": b64(point[:32]), "y": b64(point[32:])}


class GmSsl(Gm):
    name = "gmssl"

    def hash(self, data):
        return bytes.fromhex(sm3.sm3_hash(func.bytes_to_list(data)))

    def hmac(self, key, data):
        key = (self.hash(key) if len(key) > 64 else key).ljust(64, b"\0")
        inner = self.hash(bytes(b ^ 0x36 for b in key) + data)
        return self.hash(bytes(b ^ 0x5C for b in key) + inner)

    def counter_mode(self, key, iv, data):
        cipher = sm4.CryptSM4(padding_mode=sm4.NoPadding) if hasattr(sm4, "NoPadding") else sm4.CryptSM4()
        cipher.set_key(key, sm4.SM4_ENCRYPT)
        out = b""
        for n in range(0, len(data), 16):
            block = list(iv + (n // 16 + 2).to_bytes(4, "big"))
            stream = bytes(cipher.one_round(cipher.sk, block))
            out += bytes(a ^ b for a, b in zip(data[n : n + 16], stream))
        return out

    def make_key(self):
        return Key()

    def encrypt(self, jwk, data):
        # the library leaves the leading 04 out, the wire has it
        return b"\x04" + tool(jwk=jwk).encrypt(data)

    def decrypt(self, key, envelope):
        if envelope[:1] != b"\x04":
            raise ValueError("no 04")
        return tool(private=key.private, jwk=key.xy).decrypt(envelope[1:])

    def sign_bytes(self, key, text):
        return bytes.fromhex(tool(private=key.private, jwk=key.xy).sign_with_sm3(text))

    def verify_bytes(self, jwk, text, signature):
        if not tool(jwk=jwk).verify_with_sm3(signature.hex(), text):
            raise ValueError("wrong")
