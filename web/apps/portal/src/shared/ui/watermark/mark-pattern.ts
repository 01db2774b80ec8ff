import {
  WATERMARK_ALPHA,
  WATERMARK_INK,
  WATERMARK_PX,
  WATERMARK_ROTATION_DEG,
} from "@/shared/config/constants";

const SVG = "http://www.w3.org/2000/svg";
/** `gap` stands between two marks, `row` is the distance of two rows; every second row is shifted by half a tile. */
const { font: FONT_PX, line: LINE_PX, gap: GAP_PX, row: ROW_PX } = WATERMARK_PX;

/** What a mark shows and on which ground. */
export interface Mark {
  readonly lines: readonly string[];
  readonly mode: "light" | "dark";
}

/** Wide characters (Chinese) take a full em, all others about 0.6. */
function widthOf(line: string): number {
  return Array.from(line).reduce((sum, char) => sum + (char > "\u2e7f" ? 1 : 0.6), 0) * FONT_PX;
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

function block(lines: readonly string[], x: number, y: number): readonly SVGElement[] {
  return lines.map((line, index) => {
    const text = element("text", { x, y: y + index * LINE_PX });
    text.textContent = line;
    return text;
  });
}

/** The distance of two rows: more where the lines are so long that their ink would disturb who reads. */
function rowOf(lines: readonly string[], width: number): number {
  const ink = lines.reduce((sum, line) => sum + widthOf(line), 0) * FONT_PX * WATERMARK_INK.stroke;
  return Math.max(ROW_PX, Math.ceil(ink / (WATERMARK_INK.most * width)));
}

/** The tiled mark as a picture that fills its box, sharp at every zoom and in print. */
export function markPattern({ lines, mode }: Mark): SVGElement {
  const width = Math.round(Math.max(...lines.map(widthOf), 0) + GAP_PX);
  const row = rowOf(lines, width);
  const svg = element("svg", { width: "100%", height: "100%", "aria-hidden": "true", focusable: "false" });
  const pattern = element("pattern", {
    id: "mark",
    width,
    height: row * 2,
    patternUnits: "userSpaceOnUse",
    patternTransform: `rotate(${WATERMARK_ROTATION_DEG})`,
  });
  const group = element("g", {
    fill: mode === "dark" ? "#ffffff" : "#000000",
    "fill-opacity": WATERMARK_ALPHA[mode],
    "font-family": "system-ui, sans-serif",
    "font-size": FONT_PX,
  });
  group.append(
    ...block(lines, 0, LINE_PX),
    // A tile cuts off what leaves it: the shifted row is drawn at both ends.
    ...block(lines, -width / 2, row + LINE_PX),
    ...block(lines, width / 2, row + LINE_PX),
  );
  pattern.append(group);
  const defs = element("defs", {});
  defs.append(pattern);
  svg.append(defs, element("rect", { width: "100%", height: "100%", fill: "url(#mark)" }));
  return svg;
}
