import { readFile } from "node:fs/promises";

/**
 * The kit as this application serves it. Elsewhere it comes from the package `@onehall/embed-sdk`; within the portal's own
 * repository from its built form, or from its sources where nobody has built it yet (Node 22.18 and later).
 */
export async function sdk() {
  const places = [
    "node_modules/@onehall/embed-sdk/dist/embed-sdk.js",
    "../../packages/embed-sdk/dist/embed-sdk.js",
  ];
  for (const place of places) {
    const text = await readFile(new URL(place, import.meta.url), "utf8").catch(() => null);
    if (text !== null) return text;
  }
  const { bundle } = await import("../../packages/embed-sdk/bundle.ts");
  const made = (await bundle()).find(({ file }) => file === "embed-sdk.js");
  if (made === undefined) throw new Error("the kit was not built");
  return made.code;
}
