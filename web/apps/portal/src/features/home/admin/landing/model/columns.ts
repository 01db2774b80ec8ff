import type { Schema } from "@/shared/api/schema";
import { isRecord } from "@/shared/lib/storage";
import type { Faults } from "@/shared/ui/form/faults";

import { USUAL_SIZES } from "../../../landing/model/sizes";
import type { LandingLink } from "./links";

/** What a column shows. */
export type ColumnKind = Schema<"SectionKind">;

/** What only some kinds have; the others leave it empty. */
export type ColumnConfig = Omit<Schema<"LandingColumnSettings">, "links"> & {
  readonly links: readonly LandingLink[];
};

/** A column of the landing page; its place in the list is its place on the page. Answers have all of it. */
export type LandingColumn = Required<Omit<Schema<"LandingColumn">, "config">> & {
  readonly config: ColumnConfig;
};

/** The document of the landing page. */
export interface LandingBody {
  readonly columns: readonly LandingColumn[];
}

/** What is changed of it; `version` is the revision with which that began. */
export interface LandingForm extends LandingBody {
  readonly version: string;
}

/** What is typed of one column. */
export interface ColumnForm {
  readonly columnName: string;
  readonly columnNameEn: string;
  readonly isEnable: boolean;
  readonly size: string;
  readonly newsColumnIds: readonly string[];
  readonly links: readonly LandingLink[];
}

/** Limits of the server: columns of a page, characters. */
export const COLUMN_LIMITS = { columns: 20, name: 32, nameEn: 64 } as const;

/** Kinds in the order in which they are offered. */
export const KINDS: readonly ColumnKind[] = [
  "STATISTICS",
  "MESSAGES",
  "SCENES",
  "HEAT",
  "THROUGH",
  "OVERVIEW",
  "NEWS",
  "TOOLS",
  "THIRD_PARTY",
];

/** Kinds that a page has once at most. */
const ONCE: ReadonlySet<ColumnKind> = new Set(["STATISTICS", "TOOLS"]);

/** Kinds whose number of entries is chosen, with the page's own number. */
const SIZES: Readonly<Partial<Record<ColumnKind, number>>> = USUAL_SIZES;

/** The page's own number of entries; null for kinds that show all they have. */
export const usualSize = (kind: ColumnKind): number | null => SIZES[kind] ?? null;

/** Whether a kind shows news. */
export const hasNews = (kind: ColumnKind): boolean => kind === "NEWS" || kind === "MESSAGES";

/** Whether a column of a kind may be added. */
export const canAdd = (columns: readonly LandingColumn[], kind: ColumnKind): boolean =>
  !ONCE.has(kind) || columns.every((column) => column.kind !== kind);

/** Whether a document's body is a landing page: the server keeps it in this shape. */
export const isLandingBody = (body: unknown): body is LandingBody =>
  isRecord(body) && Array.isArray(body["columns"]);

/** A column that is made. */
export const newColumn = (columnId: string, kind: ColumnKind): LandingColumn => ({
  columnId,
  kind,
  isEnable: true,
  columnName: "",
  columnNameEn: "",
  config: { size: 0, newsColumnIds: [], links: [] },
});

/** With one column that is new or changed. */
export function withColumn(
  columns: readonly LandingColumn[],
  column: LandingColumn,
): readonly LandingColumn[] {
  const at = columns.findIndex(({ columnId }) => columnId === column.columnId);
  return at < 0 ? [...columns, column] : columns.with(at, column);
}

/** The form of a column. */
export function toColumnForm({ columnName, columnNameEn, isEnable, config }: LandingColumn): ColumnForm {
  const { size, newsColumnIds, links } = config;
  return { columnName, columnNameEn, isEnable, size: String(size), newsColumnIds, links };
}

/** The column as its form says it. */
export function toColumn(column: LandingColumn, form: ColumnForm): LandingColumn {
  const { columnName, columnNameEn, isEnable, size, newsColumnIds, links } = form;
  return {
    ...column,
    isEnable,
    columnName: columnName.trim(),
    columnNameEn: columnNameEn.trim(),
    config: { size: Number(size), newsColumnIds, links },
  };
}

/** What is wrong with a column beside the others, in words. */
export function columnFaults(
  form: ColumnForm,
  others: readonly LandingColumn[],
  words: { readonly taken: string },
): Faults {
  const name = form.columnName.trim();
  const isTaken = name !== "" && others.some(({ columnName }) => columnName === name);
  return isTaken ? { columnName: words.taken } : {};
}

/** The columns as the page shows them: the figures on top, then the others that are shown. */
export function asShown(columns: readonly LandingColumn[]): readonly LandingColumn[] {
  const shown = columns.filter(({ isEnable }) => isEnable);
  const isTop = ({ kind }: LandingColumn) => kind === "STATISTICS";
  return [...shown.filter(isTop), ...shown.filter((column) => !isTop(column))];
}
