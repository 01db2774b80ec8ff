const KILO = 1024;

/** A size as people read it: `812 B`, `1.2 kB`. */
export const bytesOf = (bytes: number): string =>
  bytes < KILO ? `${bytes} B` : `${(bytes / KILO).toFixed(1)} kB`;
