import { type Bytes, b64, concat, unb64, utf8 } from "./bytes";
import { type Offer, type SealKey, type SessionKeys, type Suite, type Wrapped, purposeText } from "./suite";
import type { Epk, PublishedKey } from "./wire";

const CURVE = "P-256";
const ECDH = { name: "ECDH", namedCurve: CURVE };
const HMAC = { name: "HMAC", hash: "SHA-256", length: 256 };
const TAG_BYTES = 16;

const held = (key: SealKey): CryptoKey => {
  if (key instanceof Uint8Array) throw new TypeError("a key of another suite");
  return key;
};
const bytesOf = (buffer: ArrayBuffer): Bytes => new Uint8Array(buffer);
const sha256 = async (data: Bytes) => bytesOf(await crypto.subtle.digest("SHA-256", data));

function importPoint({ kty, crv, x, y }: Epk, use: EcKeyImportParams, usages: KeyUsage[]) {
  return crypto.subtle.importKey("jwk", { kty, crv, x, y }, use, false, usages);
}

async function ephemeral(): Promise<{ readonly mine: CryptoKey; readonly epk: Epk }> {
  const pair = await crypto.subtle.generateKey(ECDH, false, ["deriveKey", "deriveBits"]);
  const raw = bytesOf(await crypto.subtle.exportKey("raw", pair.publicKey));
  const epk: Epk = { kty: "EC", crv: CURVE, x: b64(raw.slice(1, 33)), y: b64(raw.slice(33)) };
  return { mine: pair.privateKey, epk };
}

/** The session's keys never leave WebCrypto: from the shared point to the last key nothing can be read out. */
async function derive(mine: CryptoKey, theirs: Epk, salt: Bytes): Promise<SessionKeys> {
  const shared = await crypto.subtle.deriveKey(
    { name: "ECDH", public: await importPoint(theirs, ECDH, []) },
    mine,
    "HKDF",
    false,
    ["deriveKey"],
  );
  const key = (purpose: "c2s" | "s2c" | "sign", to: AesKeyGenParams | HmacKeyGenParams, use: KeyUsage) => {
    const info = utf8(purposeText("JOSE-1", purpose));
    return crypto.subtle.deriveKey({ name: "HKDF", hash: "SHA-256", salt, info }, shared, to, false, [use]);
  };
  const aes = { name: "AES-GCM", length: 256 };
  const [c2s, s2c, sign] = await Promise.all([
    key("c2s", aes, "encrypt"),
    key("s2c", aes, "decrypt"),
    key("sign", HMAC, "sign"),
  ]);
  return { c2s, s2c, sign };
}

const uint32 = (value: number): Bytes => new Uint8Array([0, 0, value >> 8, value & 0xff]);

/** The content key of an `ECDH-ES` message: one round of the Concat KDF (RFC 7518 section 4.6.2). */
async function contentKey(mine: CryptoKey, receiver: Epk): Promise<CryptoKey> {
  const theirs = await importPoint(receiver, ECDH, []);
  const shared = bytesOf(await crypto.subtle.deriveBits({ name: "ECDH", public: theirs }, mine, 256));
  const about = [uint32(7), utf8("A256GCM"), uint32(0), uint32(0), uint32(256)];
  const raw = await sha256(concat(uint32(1), shared, ...about));
  const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt"]);
  shared.fill(0);
  raw.fill(0);
  return key;
}

/** P-256, HKDF-SHA256, AES-GCM, HMAC and ES256 of WebCrypto: plain JOSE (RFC 7515, 7516, 7518). */
export const jose1: Suite = {
  name: "JOSE-1",
  curve: CURVE,
  content: "A256GCM",
  wrapping: "ECDH-ES",
  mac: "HS256",
  signature: "ES256",
  hash: sha256,
  async offer(): Promise<Offer> {
    const { mine, epk } = await ephemeral();
    return {
      part: { "JOSE-1": { epk } },
      agree: (theirs, salt) => {
        if (theirs === undefined) throw new TypeError("the server sent no key");
        return derive(mine, theirs, salt);
      },
    };
  },
  async wrap(receiver: PublishedKey): Promise<Wrapped> {
    const { mine, epk } = await ephemeral();
    return { key: await contentKey(mine, receiver), epk, encryptedKey: new Uint8Array() };
  },
  async encrypt(key, iv, aad, plain) {
    const how = { name: "AES-GCM", iv, additionalData: aad, tagLength: TAG_BYTES * 8 };
    return bytesOf(await crypto.subtle.encrypt(how, held(key), plain));
  },
  async decrypt(key, iv, aad, body, tag) {
    const how = { name: "AES-GCM", iv, additionalData: aad, tagLength: TAG_BYTES * 8 };
    try {
      return bytesOf(await crypto.subtle.decrypt(how, held(key), concat(body, tag)));
    } catch {
      return null;
    }
  },
  async authenticate(key, data) {
    return bytesOf(await crypto.subtle.sign("HMAC", held(key), data));
  },
  async verify(by, data, signature) {
    const how = { name: "ECDSA", namedCurve: CURVE };
    const usable = unb64(by.x)?.length === 32 && unb64(by.y)?.length === 32;
    if (!usable || signature.length !== 64) return false;
    const key = await importPoint(by, how, ["verify"]).catch(() => null);
    if (key === null) return false;
    return crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, signature, data);
  },
};
