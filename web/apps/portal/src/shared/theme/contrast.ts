import { DEFAULT_THEME_COLOR, DERIVED_CONTRAST_MIN, TEXT_CONTRAST_MIN } from "@/shared/config/constants";

/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

/** The channels of `#rgb` or `#rrggbb`; anything else falls back to the default theme colour. */
export function parseColor(text: string): Rgb {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text.trim());
  const full = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim());
  if (short !== null) {
    const [, r = "0", g = "0", b = "0"] = short;
    return [Number.parseInt(r + r, 16), Number.parseInt(g + g, 16), Number.parseInt(b + b, 16)];
  }
  if (full === null) return [0x00, 0x8c, 0xff];
  const [, r = "0", g = "0", b = "0"] = full;
  return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)];
}

function toHex([r, g, b]: Rgb): string {
  return `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map((channel) => {
    const value = channel / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const a = luminance(parseColor(first));
  const b = luminance(parseColor(second));
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `amount` (0 to 1) of the second colour mixed into the first. */
export function mix(first: string, second: string, amount: number): string {
  const from = parseColor(first);
  const to = parseColor(second);
  const channel = (i: 0 | 1 | 2) => from[i] * (1 - amount) + to[i] * amount;
  return toHex([channel(0), channel(1), channel(2)]);
}

/** The shade nearest to `color` that reaches `minimum` against `background`: darker on light ground, lighter on dark. */
export function readableShade(
  color: string,
  background: string,
  minimum: number = TEXT_CONTRAST_MIN,
): string {
  const target = luminance(parseColor(background)) > 0.18 ? "#000000" : "#ffffff";
  for (let step = 0; step <= 100; step += 1) {
    const shade = mix(color, target, step / 100);
    if (contrast(shade, background) >= minimum) return shade;
  }
  return target;
}

/** Colours derived from one theme colour. */
export interface BrandShades {
  /** As configured: large shapes only. */
  readonly brand: string;
  /** Text and links on the surface. */
  readonly text: string;
  /** Ground of filled buttons under white text. */
  readonly fill: string;
  readonly fillHover: string;
  /** Tinted ground, and text on it. */
  readonly soft: string;
  readonly onSoft: string;
}

/** Grounds of both modes. */
export const SURFACE = { light: "#ffffff", dark: "#161b22" } as const;

/** Readable shades of any theme colour (contract §6: at least 4.5:1, also under the watermark). */
export function brandShades(color: string, mode: "light" | "dark"): BrandShades {
  const brand = /^#([\da-f]{3}|[\da-f]{6})$/i.test(color) ? color.toLowerCase() : DEFAULT_THEME_COLOR;
  const surface = SURFACE[mode];
  const fill = readableShade(brand, "#ffffff", DERIVED_CONTRAST_MIN);
  const soft = mix(surface, brand, mode === "light" ? 0.1 : 0.18);
  return {
    brand,
    text: readableShade(
      brand,
      mode === "light" ? mix(surface, brand, 0.06) : "#1f2630",
      DERIVED_CONTRAST_MIN,
    ),
    fill,
    fillHover: mix(fill, "#000000", 0.12),
    soft,
    onSoft: readableShade(brand, soft, DERIVED_CONTRAST_MIN),
  };
}
