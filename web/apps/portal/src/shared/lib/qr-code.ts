import makeQrCode from "qrcode-generator";

/** Light modules around the code that readers need to find it (ISO/IEC 18004 §9.1). */
const QUIET_MODULES = 4;
/** Pixels of one module in a saved picture. */
const SAVED_MODULE_PX = 12;

/** A QR code as one path in a square of `size` modules, the quiet zone included. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** Draws a text (UTF-8, at most 2,331 bytes) as the smallest QR code with error correction M; null when it does not fit. */
export function drawQrCode(text: string): QrDrawing | null {
  const code = makeQrCode(0, "M");
  // One character for one byte, so that the code holds UTF-8 whatever the library's own table of characters.
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
  code.addData(bytes, "Byte");
  try {
    code.make();
  } catch {
    return null;
  }
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (!code.isDark(row, column)) continue;
      let length = 1;
      while (column + length < count && code.isDark(row, column + length)) length += 1;
      path += `M${column + QUIET_MODULES} ${row + QUIET_MODULES}h${length}v1h-${length}z`;
      column += length;
    }
  }
  return { size: count + 2 * QUIET_MODULES, path };
}

/** A file of its own: black on white, whatever the theme. */
export function qrCodeFile({ size, path }: QrDrawing): Blob {
  const px = size * SAVED_MODULE_PX;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: "image/svg+xml" });
}
