import { drawQrCode } from "@/shared/lib/qr-code";

/** The QR code of an address on paper; nothing when the address is too long for one. */
export function PrintedCode({ text }: { readonly text: string }) {
  const drawing = drawQrCode(text);
  if (drawing === null) return null;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${drawing.size} ${drawing.size}`} shapeRendering="crispEdges">
      <path d={drawing.path} />
    </svg>
  );
}
