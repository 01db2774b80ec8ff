import type { DbField, FieldMatch, FieldRelation } from "../api/shapes";

/** Which heading fills which field of the system, by the field's column; a field without one is not in it. */
export type Mapping = Readonly<Record<string, string>>;

/** The mapping that the server suggests: a heading that is not there, or is taken already, counts for nothing. */
export function firstMapping({ excelField, matchFieldList, dbFieldList }: FieldRelation): Mapping {
  const mapping: Record<string, string> = {};
  const free = new Set(excelField);
  const known = new Set(dbFieldList.map(({ column }) => column));
  for (const { column, configure } of matchFieldList)
    if (known.has(column) && !(column in mapping) && free.delete(configure)) mapping[column] = configure;
  return mapping;
}

/** Fills a field from a heading, or from none: a source column is used once, so the field that had it loses it. */
export function assign(mapping: Mapping, column: string, heading: string): Mapping {
  const others = Object.entries(mapping).filter(([field, used]) => field !== column && used !== heading);
  return Object.fromEntries(heading === "" ? others : [...others, [column, heading]]);
}

/** Required fields that nothing fills (000 §5). */
export const missingFields = (fields: readonly DbField[], mapping: Mapping): readonly DbField[] =>
  fields.filter(({ column, is_must: isMust }) => isMust && mapping[column] === undefined);

/** Headings that fill nothing: their columns are not read. */
export function unusedHeadings(headings: readonly string[], mapping: Mapping): readonly string[] {
  const used = new Set(Object.values(mapping));
  return headings.filter((heading) => !used.has(heading));
}

/** The mapping as the request carries it: every field, with the empty text for none. */
export const matchList = (fields: readonly DbField[], mapping: Mapping): readonly FieldMatch[] =>
  fields.map(({ column }) => ({ column, configure: mapping[column] ?? "" }));

/** Required fields first, each kind in the server's order. */
export const inReadingOrder = (fields: readonly DbField[]): readonly DbField[] => [
  ...fields.filter((field) => field.is_must),
  ...fields.filter((field) => !field.is_must),
];

/** A row of the preview: its number in the file and its values by the column of the field. */
export interface PreviewRow {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

const plain = (text: string | undefined): string => (text ?? "").normalize("NFKC").trim().toLowerCase();

/** The first `count` rows below the header row, as the mapping reads them. */
export function previewRows(
  rows: readonly (readonly string[])[],
  headerLine: number,
  {
    headings,
    mapping,
    count,
  }: { readonly headings: readonly string[]; readonly mapping: Mapping; readonly count: number },
): readonly PreviewRow[] {
  const head = (rows[headerLine - 1] ?? []).map(plain);
  // A heading stands where its words stand; one that the server had to make unique, where it stands in the list.
  const placeOf = (heading: string) => {
    const found = head.indexOf(plain(heading));
    return found >= 0 ? found : headings.indexOf(heading);
  };
  const places = Object.entries(mapping).map(([column, heading]) => [column, placeOf(heading)] as const);
  return rows.slice(headerLine, headerLine + count).map((cells, index) => ({
    line: headerLine + 1 + index,
    values: Object.fromEntries(places.map(([column, place]) => [column, cells[place] ?? ""])),
  }));
}
