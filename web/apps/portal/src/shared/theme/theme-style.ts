import { brandShades } from "./contrast";

/** A theme that is settled: its colour, and whether it is light or dark. */
export interface SettledTheme {
  readonly color: string;
  readonly effective: "light" | "dark";
}

/** What an element takes to be drawn in a theme of its own. */
export interface ThemedElement {
  readonly "data-theme": "light" | "dark";
  readonly style: Readonly<Record<`--oh-${string}`, string>>;
}

/**
 * Attributes that draw an element, and what is in it, in a theme: the page's root at start, a preview at any time.
 * Variables that do not depend on the theme's colour come from `tokens.css` by `data-theme`.
 */
export function themed({ color, effective }: SettledTheme): ThemedElement {
  const shades = brandShades(color, effective);
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
