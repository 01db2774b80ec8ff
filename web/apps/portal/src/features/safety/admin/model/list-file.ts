/** The largest word list in bytes. */
export const LIST_MAX_BYTES = 2 * 1024 * 1024;

/** What is wrong with a chosen file before it is sent; null when nothing is. */
export function listFileFault(file: {
  readonly name: string;
  readonly size: number;
}): "badKind" | "tooLarge" | null {
  if (!/\.txt$/i.test(file.name)) return "badKind";
  return file.size > LIST_MAX_BYTES ? "tooLarge" : null;
}
