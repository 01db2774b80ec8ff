import { brandShades } from "./contrast";

/** The colours of a theme. */
export interface ThemeColors {
  readonly color: string;
  /** Its twin in dark mode; empty where dark mode derives its shades from the one colour. */
  readonly darkColor: string;
}

/** A theme that is settled: its colours, and whether it is light or dark. */
export interface SettledTheme extends ThemeColors {
  readonly effective: "light" | "dark";
}

/** What an element takes to be drawn in a theme of its own. */
export interface ThemedElement {
  readonly "data-theme": "light" | "dark";
  readonly style: Readonly<Record<`--oh-${string}`, string>>;
}

/** The colour from which a theme's shades are derived. */
export const baseColor = ({ color, darkColor, effective }: SettledTheme): string =>
  effective === "dark" && darkColor !== "" ? darkColor : color;

/**
 * Attributes that draw an element, and what is in it, in a theme: the page's root at start, a preview at any time.
 * Variables that do not depend on the theme's colour come from `tokens.css` by `data-theme`.
 */
export function themed(theme: SettledTheme): ThemedElement {
  const { effective } = theme;
  const shades = brandShades(baseColor(theme), effective);
  return {
    "data-theme": effective,
    style: {
      "--oh-brand": shades.brand,
      "--oh-brand-text": shades.text,
      "--oh-brand-fill": shades.fill,
      "--oh-brand-fill-hover": shades.fillHover,
      "--oh-brand-soft": shades.soft,
      "--oh-brand-on-soft": shades.onSoft,
    },
  };
}
