import { ONE_COLUMN_WIDTH_PX } from "@/shared/config/constants";
import { LANGUAGES, type Language } from "@/shared/i18n/i18n";

import { STUDENT, type Whom } from "./whom";

/** Widths of a preview in CSS pixels: the narrowest and the usual phone, a tablet, a desk. */
export const WIDTHS = [320, 375, 768, 1440] as const;
/** One of them. */
export type Width = (typeof WIDTHS)[number];
/** The width that a window of this width begins with: a phone's on a phone. */
export const usualWidth = (windowPx: number): Width => (windowPx < ONE_COLUMN_WIDTH_PX ? 375 : 1440);
/** Light or dark. */
export type Appearance = "light" | "dark";

/** What is chosen of a preview of the whole page. */
export interface PreviewChoice {
  readonly whom: Whom;
  readonly width: Width;
  readonly language: Language;
  readonly appearance: Appearance;
  /** Colour of the theme, as `#008cff`. */
  readonly color: string;
}

const COLOR = /^#[\da-f]{6}$/i;

/** The choice as the fragment of the page's address: it is not sent to the server, and not written into its logs. */
export function toFragment({ whom, width, language, appearance, color }: PreviewChoice): string {
  const fields = new URLSearchParams();
  for (const code of whom.roleCodes) fields.append("role", code);
  if (whom.deptId !== null) fields.set("dept", whom.deptId);
  fields.set("kind", whom.personKind);
  fields.set("width", String(width));
  fields.set("language", language);
  fields.set("theme", appearance);
  fields.set("color", color);
  return `#${fields.toString()}`;
}

/** The choice that a fragment says, and `usual` for what it does not. */
export function fromFragment(hash: string, usual: Omit<PreviewChoice, "whom">): PreviewChoice {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const color = fields.get("color") ?? "";
  const appearance = fields.get("theme");
  return {
    whom: whomOf(fields),
    width: WIDTHS.find((width) => String(width) === fields.get("width")) ?? usual.width,
    language: LANGUAGES.find((language) => language === fields.get("language")) ?? usual.language,
    appearance: appearance === "light" || appearance === "dark" ? appearance : usual.appearance,
    color: COLOR.test(color) ? color : usual.color,
  };
}

function whomOf(fields: URLSearchParams): Whom {
  if (!["role", "dept", "kind"].some((name) => fields.has(name))) return STUDENT;
  return {
    roleCodes: fields.getAll("role"),
    deptId: fields.get("dept"),
    personKind: fields.get("kind") ?? "",
  };
}

/** The fragment of a preview as somebody, which leaves everything else as it is usual. */
export function whomFragment({ roleCodes, deptId, personKind }: Whom): string {
  const fields = new URLSearchParams(roleCodes.map((code) => ["role", code]));
  if (deptId !== null) fields.set("dept", deptId);
  fields.set("kind", personKind);
  return `#${fields.toString()}`;
}
