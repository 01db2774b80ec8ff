/** Calls without which nobody brings anything in, or takes anything out. */
const WAYS = {
  import: "/api/blade-workbench/transfer/importRun",
  export: "/api/blade-workbench/transfer/export",
};

/** What people bring in and take out: the lists of the document, with who may; none that nobody can bring in or take out. */
export function sheetList(document) {
  const access = (sheet, way) => (document.paths?.[WAYS[way]] === undefined ? "nobody" : sheet[way]);
  const rows = (document["x-sheets"] ?? [])
    .map((sheet) => {
      const { key, zh, en, update = true, full = false, drafts = false, within = "" } = sheet;
      const ways = { import: access(sheet, "import"), export: access(sheet, "export") };
      return {
        key,
        zh,
        en,
        ...ways,
        update,
        ...(full ? { full } : {}),
        ...(drafts ? { drafts } : {}),
        ...(within === "" ? {} : { within }),
      };
    })
    .filter((row) => row.import !== "nobody" || row.export !== "nobody");
  return `import type { SheetRow } from "./sheets";

/** Lists that can be brought in or taken out, in the order of their keys. */
export const SHEETS: readonly SheetRow[] = [
${rows.map((row) => `  ${JSON.stringify(row)},\n`).join("")}];
`;
}
