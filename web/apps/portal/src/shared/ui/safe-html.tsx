import { FilterXSS, escapeAttrValue, type IFilterXSSOptions } from "xss";

import css from "./safe-html.module.css";

const TEXT_TAGS = [
  "p",
  "br",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "sub",
  "sup",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
];
const BLOCK_TAGS = ["ul", "ol", "li", "blockquote", "pre", "code", "hr", "div", "span"];
const TABLE_TAGS = ["table", "thead", "tbody", "tr", "caption"];

/** Allow-list (contract §7): anything else is escaped and stays readable as text. */
const allowList: NonNullable<IFilterXSSOptions["whiteList"]> = {
  ...Object.fromEntries([...TEXT_TAGS, ...BLOCK_TAGS].map((tag) => [tag, ["style"]])),
  ...Object.fromEntries(TABLE_TAGS.map((tag) => [tag, []])),
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
  a: ["href", "title"],
  img: ["src", "alt", "width", "height"],
};

const STYLE = /^\s*(line-height\s*:\s*[\d.]+(em|%|px)?|text-align\s*:\s*(left|right|center|justify))\s*$/i;

/** http(s), mail, phone and addresses inside the portal; no scripts, no data. */
export function isSafeUrl(value: string, tag: string): boolean {
  // Control characters and blanks inside a scheme are ignored by browsers, so they are here.
  // oxlint-disable-next-line no-control-regex
  const url = value.replace(/[\u0000-\u0020\u007f-\u009f]/g, "").replace(/&(#x?[\da-f]+|[a-z]+);?/gi, "?");
  if (/^(\/(?!\/)|#|\.\.?\/)/.test(url)) return true;
  return tag === "a" ? /^(https?:\/\/|mailto:|tel:)/i.test(url) : /^https?:\/\//i.test(url);
}

const filter = new FilterXSS({
  whiteList: allowList,
  css: false,
  safeAttrValue(tag, name, value) {
    if (name === "href" || name === "src") return isSafeUrl(value, tag) ? escapeAttrValue(value) : "";
    if (name === "style")
      return value
        .split(";")
        .filter((rule) => STYLE.test(rule))
        .join(";");
    return escapeAttrValue(value);
  },
  onTagAttr(tag, name, value) {
    // Without this an address that is not allowed would leave its empty attribute behind.
    return (name === "href" || name === "src") && !isSafeUrl(value, tag) ? "" : undefined;
  },
  onTag(tag, html, options) {
    // Links leave the portal in their own tab and without a handle on it.
    if (tag !== "a" || options.isClosing === true) return undefined;
    const href = /href\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i.exec(html)?.[1]?.replace(/^["']|["']$/g, "") ?? "";
    return isSafeUrl(href, "a")
      ? `<a href="${escapeAttrValue(href)}" target="_blank" rel="noopener noreferrer">`
      : "<a>";
  },
});

/** HTML with everything outside the allow-list escaped. The server sanitises too; this is the second barrier. */
export function sanitize(html: string): string {
  return filter.process(html);
}

/** The only component that sets HTML. */
export function SafeHtml({ html }: { readonly html: string }) {
  return <div className={css["content"]} dangerouslySetInnerHTML={{ __html: sanitize(html) }} />;
}
