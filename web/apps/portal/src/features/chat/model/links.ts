import { isWebAddress } from "@/shared/lib/address";

/** A piece of a text: words, or an address that becomes a link. */
export type TextPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

/** Addresses as people type them; only http and https become links. Chinese characters and marks end one. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+/gi;
/** Marks that end a sentence, not an address. */
const TAIL = /[.,;:!?…'"\])}]+$/;

function trimTail(found: string): string {
  let address = found;
  for (;;) {
    const tail = TAIL.exec(address)?.[0];
    if (tail === undefined) return address;
    // A closing bracket belongs to the address when it was opened within it.
    const last = address.at(-1) ?? "";
    const opening = { ")": "(", "]": "[", "}": "{" }[last];
    if (opening !== undefined && address.split(opening).length >= address.split(last).length) return address;
    address = address.slice(0, -1);
  }
}

function hrefOf(address: string): string | null {
  const href = /^www\./i.test(address) ? `https://${address}` : address;
  if (!isWebAddress(href)) return null;
  const url = new URL(href);
  return url.hostname.includes(".") || url.hostname === "localhost" || url.hostname.startsWith("[")
    ? url.href
    : null;
}

/** Splits a text into words and links. The text itself is never changed. */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const push = (words: string) => {
    if (words !== "") parts.push({ kind: "text", text: words });
  };
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimTail(match[0]);
    const href = hrefOf(address);
    if (href === null) continue;
    push(text.slice(at, match.index));
    parts.push({ kind: "link", text: address, href });
    at = match.index + address.length;
  }
  push(text.slice(at));
  return parts;
}
