import allowList from "@packages/safe-html/allow-list.json";
import { FilterXSS, parseAttr } from "xss";

import { isOwnPath, isWebAddress } from "../lib/address";

const TAGS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(allowList.tags));
const VOID: ReadonlySet<string> = new Set(allowList.void);
const URLS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(allowList.urls));
const patterns = (table: Readonly<Record<string, string>>): ReadonlyMap<string, RegExp> =>
  new Map(Object.entries(table).map(([name, pattern]) => [name, new RegExp(pattern, "i")]));
const VALUES = patterns(allowList.values);
const STYLES = patterns(allowList.styles);
/** Attributes that take any text, also none. */
const FREE: ReadonlySet<string> = new Set(["alt", "title"]);

const UNKNOWN = "\ufffd";
const REFERENCE = /&(#x?[\da-f]+|[a-z][\da-z]*);?/gi;
const BARE_AMPERSAND = /&(?!#\d+;|#x[\da-f]+;|[a-z][\da-z]*;)/gi;

function escapeText(text: string): string {
  return text.replace(BARE_AMPERSAND, "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function escapeValue(value: string): string {
  return escapeText(value).replaceAll('"', "&quot;");
}

/**
 * An address by the one rule (shared/lib/address.ts), one that is relative to a page of the portal, mail or phone (rule 6).
 * Which character a reference stands for is not asked: none may stand where an address begins or in a host.
 */
export function isSafeUrl(value: string, attribute: "href" | "src"): boolean {
  const url = value.replace(REFERENCE, UNKNOWN);
  if (url.startsWith("/")) return !url.startsWith(UNKNOWN, 1) && isOwnPath(url);
  if (/^(#|\.\.?\/)/.test(url)) return isOwnPath(`/${url}`);
  const start = URLS.get(attribute)?.find((one) => url.slice(0, one.length).toLowerCase() === one);
  return start !== undefined && (!start.endsWith("//") || isWebAddress(url));
}

function safeStyle(value: string): string {
  return value
    .split(";")
    .map((declaration) => declaration.trim())
    .filter((declaration) => {
      const [name = "", ...rest] = declaration.split(":");
      return STYLES.get(name.trim().toLowerCase())?.test(rest.join(":").trim()) === true;
    })
    .join(";");
}

/** The value to write; null drops the attribute. */
function safeValue(name: string, value: string): string | null {
  if (name === "href" || name === "src") return isSafeUrl(value, name) ? value : null;
  const kept = name === "style" ? safeStyle(value) : value;
  if (FREE.has(name)) return kept;
  return kept !== "" && VALUES.get(name)?.test(kept) !== false ? kept : null;
}

function attributesOf(tag: string, html: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const start = html.search(/\s/);
  if (start === -1) return found;
  const text = html
    .slice(start + 1, -1)
    .trim()
    .replace(/\/$/, "");
  const seen = new Set<string>();
  parseAttr(text, (name, value) => {
    if (seen.has(name)) return "";
    seen.add(name);
    const safe = TAGS.get(tag)?.includes(name) === true ? safeValue(name, value) : null;
    if (safe !== null) found.set(name, safe);
    return "";
  });
  return found;
}

function writeTag(tag: string, html: string, isClosing: boolean): string {
  if (!TAGS.has(tag) || !html.endsWith(">") || (isClosing && VOID.has(tag))) return escapeText(html);
  if (isClosing) return `</${tag}>`;
  const attributes = [...attributesOf(tag, html)];
  if (tag === "a" && attributes.some(([name]) => name === "href"))
    attributes.push(...Object.entries(allowList.link));
  return `<${tag}${attributes.map(([name, value]) => ` ${name}="${escapeValue(value)}"`).join("")}>`;
}

const filter = new FilterXSS({
  whiteList: {},
  css: false,
  escapeHtml: escapeText,
  onTag: (tag, html, { isClosing }) => writeTag(tag, html, isClosing === true),
});

/** HTML with everything outside the allow-list escaped (packages/safe-html says how). The server does the same. */
export function sanitize(html: string): string {
  return filter.process(html.replaceAll("\u0000", ""));
}
