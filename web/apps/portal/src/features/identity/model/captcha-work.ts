// What the browser does instead of a person who reads a picture: it looks for the number from which PBKDF2 (RFC 8018)
// derives what the server shows. Trying costs a program as much.

import { isRecord } from "@/shared/lib/storage";

/** The work of a captcha. */
export interface CaptchaWork {
  /** Base64, as the target. */
  readonly key: string;
  readonly iterations: number;
  readonly numbers: number;
  readonly target: string;
}

/** Bits that are compared. */
const TARGET_BITS = 128;
/** Derivations under way at a time: the browser spreads them over its threads. */
const AT_ONCE = 32;

/** Reads the work; null for work of another kind. */
export function readWork(value: unknown): CaptchaWork | null {
  if (!isRecord(value) || value["algorithm"] !== "PBKDF2-SHA256") return null;
  const { key, iterations, numbers, target } = value;
  return typeof key === "string" &&
    typeof target === "string" &&
    typeof iterations === "number" &&
    typeof numbers === "number"
    ? { key, iterations, numbers, target }
    : null;
}

/** Whether this browser can do the work: WebCrypto is missing on plain HTTP outside this machine. */
export const canWork = (): boolean => (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;

/** The number, in decimal digits; null when there is none or `signal` stopped it. */
export async function doWork(work: CaptchaWork, signal: AbortSignal): Promise<string | null> {
  const { subtle } = globalThis.crypto;
  const bytes = Uint8Array.from(atob(work.key), (letter) => letter.charCodeAt(0));
  const key = await subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveBits"]);
  const derived = async (number: number): Promise<string> => {
    const salt = new DataView(new ArrayBuffer(4));
    salt.setUint32(0, number);
    const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations: work.iterations };
    return btoa(String.fromCharCode(...new Uint8Array(await subtle.deriveBits(how, key, TARGET_BITS))));
  };
  for (let from = 0; from < work.numbers && !signal.aborted; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, work.numbers - from) }, (_, at) => from + at);
    const found = (await Promise.all(numbers.map(derived))).indexOf(work.target);
    if (found >= 0) return String(from + found);
  }
  return null;
}
