// Calls that may be made together with others, from docs/openapi.json (`x-part`).

/** Text of `parts.gen.ts`. */
export function bundleParts(document) {
  const parts = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation["x-part"] === true)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const rows = parts.toSorted((a, b) => (a < b ? -1 : 1)).map((part) => `  "${part}",\n`);
  return `/** Method and path of each call that may be a part of a bundle. */
export const PARTS: ReadonlySet<string> = new Set([\n${rows.join("")}]);\n`;
}
