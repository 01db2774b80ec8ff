/** 001 §5: line heights that an editor leaves on an empty paragraph. */
const LINE_HEIGHTS: ReadonlySet<string> = new Set(["1", "1.15", "1.5", "2", "2.5", "3"]);

const PARAGRAPH = /^<p(?:\s+style\s*=\s*(?:"([^"]*)"|'([^']*)'))?\s*>\s*(?:<br\s*\/?>)?\s*<\/p>$/i;
const LINE_HEIGHT = /^\s*line-height\s*:\s*([\d.]+)\s*;?\s*$/i;

/**
 * 001 §5: a rich-text agreement is empty when it is nothing but one empty paragraph, with or without one of the
 * editor's line heights. Every other style, text or element counts as content.
 */
export function isAgreementEmpty(html: string | null | undefined): boolean {
  const text = (html ?? "").trim();
  if (text === "") return true;
  const match = PARAGRAPH.exec(text);
  if (match === null) return false;
  const style = match[1] ?? match[2];
  if (style === undefined || style.trim() === "") return true;
  return LINE_HEIGHTS.has(LINE_HEIGHT.exec(style)?.[1] ?? "");
}
