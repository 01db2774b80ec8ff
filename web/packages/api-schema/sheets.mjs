/** What people bring in and take out: the lists of the document, with who may. */
export function sheetList(document) {
  const sheets = document["x-sheets"] ?? [];
  const row = (sheet) => {
    const { key, zh, en, import: into, export: out, update = true } = sheet;
    return `  ${JSON.stringify({ key, zh, en, import: into, export: out, update })},\n`;
  };
  return `import type { SheetRow } from "./sheets";

/** Lists that can be brought in or taken out, in the order of their keys. */
export const SHEETS: readonly SheetRow[] = [
${sheets.map(row).join("")}];
`;
}
