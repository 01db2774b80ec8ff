/** Bytes as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** The UTF-8 form of a text. */
export const utf8 = (text: string): Bytes => encoder.encode(text);

/** Reads UTF-8; throws when it is none. */
export const fromUtf8 = (bytes: Bytes): string => decoder.decode(bytes);

/** Base64url without padding (RFC 7515 section 2). */
export function b64(bytes: Bytes): string {
  let text = "";
  // Whole blocks: one argument per byte has a limit.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Reads base64url strictly: no padding, no white space, no stray bits; null for anything else. */
export function unb64(text: string): Bytes | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
  // Only the last letter can hold bits that mean nothing.
  return text.at(-1) === b64(bytes.slice(bytes.length - (bytes.length % 3 || 3))).at(-1) || text === ""
    ? bytes
    : null;
}

/** One after the other. */
export function concat(...parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Random bytes of the browser's generator; also there on plain http. */
export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

/** Hexadecimal, as the national algorithms' library takes keys. */
export const hex = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Reads hexadecimal of this module's own making. */
export const unhex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
