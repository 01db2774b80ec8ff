import type { Bytes } from "./bytes";
import type { Epk, KexIn, PublishedKey, SuiteName } from "./wire";

/** A key of a session: held by WebCrypto and not to be read out, or bytes where there is no WebCrypto. */
export type SealKey = CryptoKey | Bytes;

/** What an agreement yields. */
export interface SessionKeys {
  /** Seals requests. */
  readonly c2s: SealKey;
  /** Opens answers. */
  readonly s2c: SealKey;
  /** Signs requests. */
  readonly sign: SealKey;
}

/** The browser's part of an agreement; used for one answer. */
export interface Offer {
  readonly part: KexIn;
  /** The keys, from the server's part and the hash of what both said. */
  agree(epk: Epk | undefined, salt: Bytes): Promise<SessionKeys>;
}

/** A key made for one message, and how it travels. */
export interface Wrapped {
  readonly key: SealKey;
  readonly epk?: Epk;
  readonly encryptedKey: Bytes;
}

/** A set of algorithms; the names are those of the wire (contract §3). */
export interface Suite {
  readonly name: SuiteName;
  readonly curve: string;
  /** Content encryption. */
  readonly content: string;
  /** How a key travels to a public key. */
  readonly wrapping: string;
  /** The browser's signature. */
  readonly mac: string;
  /** The server's signature. */
  readonly signature: string;
  hash(data: Bytes): Promise<Bytes>;
  offer(server: PublishedKey): Promise<Offer>;
  wrap(receiver: PublishedKey): Promise<Wrapped>;
  /** Ciphertext and tag. */
  encrypt(key: SealKey, iv: Bytes, aad: Bytes, plain: Bytes): Promise<Bytes>;
  /** Null when a bit was changed or the key is another one. */
  decrypt(key: SealKey, iv: Bytes, aad: Bytes, body: Bytes, tag: Bytes): Promise<Bytes | null>;
  authenticate(key: SealKey, data: Bytes): Promise<Bytes>;
  verify(by: PublishedKey, data: Bytes, signature: Bytes): Promise<boolean>;
}

/** What a key of a session is for, and the text that separates it from the others. */
export const PURPOSES = ["c2s", "s2c", "sign"] as const;
/** `info` of the key derivation. */
export const purposeText = (suite: SuiteName, purpose: (typeof PURPOSES)[number]): string =>
  `onehall/1 ${suite} ${purpose}`;
