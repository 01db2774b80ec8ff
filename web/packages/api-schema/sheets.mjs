/** Calls without which nobody brings anything in, or takes anything out. */
const WAYS = {
  import: "/api/blade-workbench/transfer/importRun",
  export: "/api/blade-workbench/transfer/export",
};

/** What people bring in and take out: the lists of the document, with who may. */
export function sheetList(document) {
  const access = (sheet, way) => (document.paths?.[WAYS[way]] === undefined ? "nobody" : sheet[way]);
  const row = (sheet) => {
    const { key, zh, en, update = true } = sheet;
    const ways = { import: access(sheet, "import"), export: access(sheet, "export") };
    return `  ${JSON.stringify({ key, zh, en, ...ways, update })},\n`;
  };
  const sheets = document["x-sheets"] ?? [];
  return `import type { SheetRow } from "./sheets";

/** Lists that can be brought in or taken out, in the order of their keys. */
export const SHEETS: readonly SheetRow[] = [
${sheets.map(row).join("")}];
`;
}
