import { hkdf, sm2, sm3, sm4 } from "sm-crypto-v2";

import { type Bytes, b64, concat, hex, randomBytes, unb64, unhex, utf8 } from "./bytes";
import { type SealKey, type Suite, purposeText } from "./suite";
import type { Epk } from "./wire";

/** Bytes of the secret in the envelope of an agreement. */
const OFFER_BYTES = 64;
const KEY_BYTES = 16;
const TAG_BYTES = 16;
/** Order of the parts of an envelope: C1, C3, C2 (GM/T 0003). */
const C1C3C2 = 1;

const held = (key: SealKey): Bytes => {
  if (!(key instanceof Uint8Array)) throw new TypeError("a key of another suite");
  return key;
};
const copy = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);
const hash = (data: Bytes): Bytes => unhex(sm3(data));

/** The public key as the library takes it, empty when it is none. */
function publicHex({ x, y }: Epk): string {
  const [left, right] = [unb64(x), unb64(y)];
  return left?.length === 32 && right?.length === 32 ? `04${hex(left)}${hex(right)}` : "";
}

/** `04 ‖ C1 ‖ C3 ‖ C2`; the library leaves the first byte out. */
function envelope(content: Bytes, receiver: Epk): Bytes {
  const key = publicHex(receiver);
  if (key === "" || !sm2.verifyPublicKey(key)) throw new TypeError("no public key");
  return concat(new Uint8Array([4]), unhex(sm2.doEncrypt(content, key, C1C3C2)));
}

/** The national algorithms in plain JavaScript: works without WebCrypto, on plain http too. */
export const gm1: Suite = {
  name: "GM-1",
  curve: "SM2",
  content: "SM4GCM",
  wrapping: "SM2",
  mac: "HMAC-SM3",
  signature: "SM2SM3",
  hash: async (data) => hash(data),
  async offer(server) {
    const secret = randomBytes(OFFER_BYTES);
    const ct = b64(envelope(secret, server));
    return {
      part: { "GM-1": { ekid: server.kid, ct } },
      async agree(_epk, salt) {
        const key = (purpose: "c2s" | "s2c" | "sign", length: number) =>
          copy(hkdf(secret, salt, utf8(purposeText("GM-1", purpose)), length));
        const keys = { c2s: key("c2s", KEY_BYTES), s2c: key("s2c", KEY_BYTES), sign: key("sign", 32) };
        secret.fill(0);
        return keys;
      },
    };
  },
  async wrap(receiver) {
    const key = randomBytes(KEY_BYTES);
    return { key, encryptedKey: envelope(key, receiver) };
  },
  async encrypt(key, iv, associatedData, plain) {
    const { output, tag } = sm4.encrypt(plain, held(key), {
      mode: "gcm",
      padding: "none",
      iv,
      associatedData,
      output: "array",
      outputTag: true,
    });
    return concat(copy(output), copy(tag ?? new Uint8Array()));
  },
  async decrypt(key, iv, associatedData, body, tag) {
    if (tag.length !== TAG_BYTES) return null;
    try {
      const how = { mode: "gcm", padding: "none", iv, associatedData, tag, output: "array" } as const;
      return copy(sm4.decrypt(body, held(key), how));
    } catch {
      return null;
    }
  },
  async authenticate(key, data) {
    return unhex(sm3(data, { mode: "hmac", key: held(key) }));
  },
  async verify(by, data, signature) {
    const key = publicHex(by);
    if (key === "" || signature.length !== 64) return false;
    try {
      return sm2.doVerifySignature(data, hex(signature), key, { hash: true });
    } catch {
      return false;
    }
  },
};
