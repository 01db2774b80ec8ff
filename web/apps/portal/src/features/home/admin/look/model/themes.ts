import type { Schema } from "@/shared/api/schema";
import { DEFAULT_THEME_COLOR } from "@/shared/config/constants";
import { isColor } from "@/shared/lib/color";
import { isRecord } from "@/shared/lib/storage";
import type { Faults } from "@/shared/ui/form/faults";

/** A theme that people choose; its place in the list is its order, the first is the school's own. */
export type Theme = Required<Schema<"ThemeBody">>;

/** The document of the themes. */
export interface ThemesBody {
  readonly themes: readonly Theme[];
}

/** What is changed of it; `version` is the revision with which that began. */
export interface ThemesForm extends ThemesBody {
  readonly version: string;
}

/** Limits of the server: themes of a school, characters of a name. */
export const LIMITS = { themes: 20, name: 32, nameEn: 64 } as const;

/** Colours that are offered, each readable as it is derived in both modes; their names stand in the texts. */
export const PRESETS = [
  { key: "sky", value: "#008cff" },
  { key: "indigo", value: "#2f54eb" },
  { key: "violet", value: "#722ed1" },
  { key: "rose", value: "#c41d7f" },
  { key: "crimson", value: "#c8352b" },
  { key: "amber", value: "#d46b08" },
  { key: "pine", value: "#0f7b5f" },
  { key: "ink", value: "#1f4e5f" },
] as const;

/** Whether a document's body is the themes: the server keeps it in this shape. */
export const isThemesBody = (body: unknown): body is ThemesBody =>
  isRecord(body) && Array.isArray(body["themes"]);

/** A theme that is made. */
export const newTheme = (themeId: string): Theme => ({
  themeId,
  code: "",
  themeName: "",
  themeNameEn: "",
  themeColor: DEFAULT_THEME_COLOR,
  darkColor: "",
  themeImg: "",
});

/** With other fields in one theme. */
export function withTheme(
  themes: readonly Theme[],
  themeId: string,
  change: Partial<Theme>,
): readonly Theme[] {
  return themes.map((theme) => (theme.themeId === themeId ? { ...theme, ...change } : theme));
}

/** Without a theme; the last one stays. */
export function withoutTheme(themes: readonly Theme[], themeId: string): readonly Theme[] {
  const left = themes.filter((theme) => theme.themeId !== themeId);
  return left.length === 0 ? themes : left;
}

/** What is wrong with the themes, in words, by the fields of each. */
export function themeFaults(
  themes: readonly Theme[],
  words: { readonly required: string; readonly twice: string; readonly color: string },
): Faults {
  const faults: Record<string, string> = {};
  const names = themes.map(({ themeName }) => themeName.trim());
  for (const [at, { themeId, themeColor, darkColor }] of themes.entries()) {
    const field = (name: string) => `themes[${themeId}].${name}`;
    const name = names[at] ?? "";
    if (name === "") faults[field("themeName")] = words.required;
    else if (names.indexOf(name) < at) faults[field("themeName")] = words.twice;
    if (!isColor(themeColor)) faults[field("themeColor")] = words.color;
    if (darkColor !== "" && !isColor(darkColor)) faults[field("darkColor")] = words.color;
  }
  return faults;
}

/** The theme that a field belongs to, by its key; null for a field of none. */
export const themeOf = (field: string): string | null => /^themes\[([^\]]+)\]/.exec(field)?.[1] ?? null;
