const PATHS = {
  close: "m6 6 12 12M18 6 6 18",
  previous: "m15 5-7 7 7 7",
  next: "m9 5 7 7-7 7",
  zoomIn: "m20 20-4.3-4.3M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM11 8v6M8 11h6",
  zoomOut: "m20 20-4.3-4.3M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM8 11h6",
  original: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M9.5 9.5h5v5h-5z",
  fit: "M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5",
  rotateLeft: "M4 11a8 8 0 1 1 2.3 6M4 5v6h6",
  rotateRight: "M20 11a8 8 0 1 0-2.3 6M20 5v6h-6",
} as const;

/** Icons of the viewer's own chunk. */
export function ViewerIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.375rem"
      height="1.375rem"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
