import { hmac } from "@noble/hashes/hmac";
import { sha256 } from "@noble/hashes/sha2";

/** HMAC-SHA-256 (RFC 2104), for pages on plain http, where WebCrypto does not exist. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hmac(sha256, key, message));
}
