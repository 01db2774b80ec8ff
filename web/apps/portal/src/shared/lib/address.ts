/**
 * Which addresses may be opened, shown or typed: the browser's half of one rule. The server's half is
 * `crates/platform/safety/src/address.rs`, which says why; both are held to `web/packages/addresses/corpus.jsonl`.
 */

/** The longest address in characters. */
export const ADDRESS_CHARS_MAX = 2000;
const HOST_MAX = 253;
const LABEL_MAX = 63;
const PORT_MAX = 65_535;
/** Stands for the portal's own address while a path is read. */
const BASE = "https://portal.invalid";

// Control characters, white space and backslashes; characters that hide or reorder what stands beside them.
const ODD =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u001f\u007f-\u009f\s\\\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;
const AUTHORITY = /^https?:\/\/([^/?#]*)/i;
const HOST_AND_PORT = /^([\w.\-\u3400-\u4dbf\u4e00-\u9fff]+|\[[\da-f:.]+\])(?::([1-9]\d{0,4}))?$/i;

function isPlain(text: string): boolean {
  // a text of so many units is too long however it is counted; the rest is counted as the server counts
  if (text.length > 2 * ADDRESS_CHARS_MAX || ODD.test(text)) return false;
  return Array.from(text).length <= ADDRESS_CHARS_MAX;
}

function parsed(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Whether a text is a path inside the portal. */
export function isOwnPath(text: string): boolean {
  if (!/^\/(?!\/|%2f|%5c)/i.test(text) || !isPlain(text)) return false;
  const url = parsed(text, BASE);
  return url !== null && url.origin === BASE && !url.pathname.startsWith("//");
}

/** Whether a text is an absolute http(s) address that leads where it says. */
export function isWebAddress(text: string): boolean {
  if (!isPlain(text)) return false;
  const [, host = "", port] = HOST_AND_PORT.exec(AUTHORITY.exec(text)?.[1] ?? "") ?? [];
  const url = host === "" || Number(port ?? 0) > PORT_MAX ? null : parsed(text);
  if (url === null) return false;
  if (host.startsWith("[")) return true;
  // oxlint-disable-next-line no-control-regex -- ASCII alone
  const isWritten = !/^[\u0000-\u007f]*$/.test(host) || host.toLowerCase() === url.hostname;
  const labels = url.hostname.split(".");
  return (
    isWritten &&
    url.hostname.length <= HOST_MAX &&
    labels.every((label) => label !== "" && label.length <= LABEL_MAX)
  );
}

/** Whether a text may stand in a link or a picture: an http(s) address or a path inside the portal. */
export function isAddress(text: string): boolean {
  return isOwnPath(text) || isWebAddress(text);
}

/** The absolute form of an address; null for everything that must not be opened. */
export function absoluteAddress(text: string | null | undefined, origin: string): string | null {
  const address = (text ?? "").trim();
  return isAddress(address) ? (parsed(address, origin)?.href ?? null) : null;
}
