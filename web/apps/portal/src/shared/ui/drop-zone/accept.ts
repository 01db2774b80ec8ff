/** What a drop zone takes. */
export interface FileLimits {
  /** Endings with their dot, as `.txt`; also the filter of the chooser. */
  readonly endings: readonly string[];
  readonly maxBytes: number;
  /** How many at once. */
  readonly maxFiles: number;
}

/** Why a file is not taken. */
export type FileFault = "ending" | "size" | "empty" | "count";

/** Parts files into those that are taken and the first reason against the others. */
export function sortFiles(
  files: readonly File[],
  { endings, maxBytes, maxFiles }: FileLimits,
): { readonly taken: readonly File[]; readonly fault: FileFault | null } {
  const faultOf = ({ name, size }: File): FileFault | null => {
    if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return "ending";
    if (size === 0) return "empty";
    return size > maxBytes ? "size" : null;
  };
  const fine = files.filter((file) => faultOf(file) === null);
  const fault = files.map(faultOf).find((one) => one !== null) ?? null;
  return { taken: fine.slice(0, maxFiles), fault: fine.length > maxFiles ? "count" : fault };
}
