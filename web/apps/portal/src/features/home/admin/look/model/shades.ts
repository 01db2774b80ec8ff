import { TEXT_CONTRAST_MIN } from "@/shared/config/constants";
import { SURFACE, brandShades, contrast } from "@/shared/theme/contrast";

/** A shade that is derived from a theme's colour, on the ground on which it stands. */
export interface Shade {
  readonly key: "brand" | "text" | "fill" | "fillHover" | "onSoft";
  readonly text: string;
  readonly ground: string;
  /** Contrast of both, 1 to 21. */
  readonly ratio: number;
  /** Whether text is readable (WCAG AA); null for what no text is written in. */
  readonly isReadable: boolean | null;
}

/** White, on filled grounds in both modes. */
const ON_FILL = "#ffffff";

/** The shades of a colour in one mode, each with what is written in it or on it. */
export function shadesOf(color: string, mode: "light" | "dark"): readonly Shade[] {
  const { brand, text, fill, fillHover, soft, onSoft } = brandShades(color, mode);
  const surface = SURFACE[mode];
  const shade = (key: Shade["key"], fore: string, ground: string): Shade => {
    const ratio = contrast(fore, ground);
    return {
      key,
      text: fore,
      ground,
      ratio,
      isReadable: key === "brand" ? null : ratio >= TEXT_CONTRAST_MIN,
    };
  };
  return [
    shade("brand", brand, surface),
    shade("text", text, surface),
    shade("fill", ON_FILL, fill),
    shade("fillHover", ON_FILL, fillHover),
    shade("onSoft", onSoft, soft),
  ];
}

/** A ratio as it is written, rounded down so that nothing seems to reach what it does not. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
