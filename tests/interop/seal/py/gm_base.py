"""GM-1 on top of whatever gives SM2, SM3 and the SM4 block: the compact forms.

SM4-GCM is that of the `cryptography` package; every body is also run through the counter mode of the implementation
under test, which must give the same bytes."""

import json
import os

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from peer import b64, to_json, unb64


class Gm:
    suite, curve, enc, wrap = "GM-1", "SM2", "SM4GCM", "SM2"
    mac_name, sig, key_bytes = "HMAC-SM3", "SM2SM3", 16

    def hkdf(self, ikm, salt, info, length):
        """RFC 5869 over the HMAC of the implementation; at most one block is asked for."""
        assert length <= 32
        return self.hmac(self.hmac(salt, ikm), info + b"\x01")[:length]

    def seal(self, key, header, text, encrypted_key=b""):
        aad, iv = b64(to_json(header).encode()), os.urandom(12)
        cipher = Cipher(algorithms.SM4(key), modes.GCM(iv)).encryptor()
        cipher.authenticate_additional_data(aad.encode())
        body = cipher.update(text.encode()) + cipher.finalize()
        if self.counter_mode(key, iv, text.encode()) != body:
            raise AssertionError("counter mode differs")
        return ".".join([aad, b64(encrypted_key), b64(iv), b64(body), b64(cipher.tag)])

    def open(self, key, compact):
        aad, _, iv, body, tag = compact.split(".")
        cipher = Cipher(algorithms.SM4(key), modes.GCM(unb64(iv), unb64(tag))).decryptor()
        cipher.authenticate_additional_data(aad.encode())
        plain = cipher.update(unb64(body)) + cipher.finalize()
        if self.counter_mode(key, unb64(iv), unb64(body)) != plain:
            raise AssertionError("counter mode differs")
        return plain.decode()

    def offer(self, jwk):
        state = os.urandom(64)
        return {"GM-1": {"ekid": jwk["kid"], "ct": b64(self.encrypt(jwk, state))}}, state

    def finish(self, state, _out):
        return state

    def accept(self, kex, keys):
        return self.decrypt(keys["enc"], unb64(kex["GM-1"]["ct"])), None

    def jws(self, header, claims, sign):
        text = f"{b64(to_json(header).encode())}.{b64(to_json(claims).encode())}"
        return f"{text}.{b64(sign(text.encode()))}"

    def parts(self, signed):
        text, _, signature = signed.rpartition(".")
        header, claims = (json.loads(unb64(part)) for part in text.split("."))
        return header, claims, text.encode(), unb64(signature)

    def mac(self, key, header, claims):
        return self.jws(header, claims, lambda text: self.hmac(key, text))

    def check_mac(self, key, signed):
        _, claims, text, signature = self.parts(signed)
        if self.hmac(key, text) != signature:
            raise ValueError("wrong")
        return claims

    def sign(self, keys, header, claims):
        return self.jws(header, claims, lambda text: self.sign_bytes(keys["sig"], text))

    def verify(self, jwk, signed):
        header, claims, text, signature = self.parts(signed)
        self.verify_bytes(jwk, text, signature)
        return header, claims

    def make_keys(self):
        return {"sig": self.make_key(), "enc": self.make_key()}

    def seal_password(self, jwk, header, text):
        key = os.urandom(16)
        return self.seal(key, header, text, self.encrypt(jwk, key))

    def open_password(self, keys, compact):
        return self.open(self.decrypt(keys["enc"], unb64(compact.split(".")[1])), compact)
