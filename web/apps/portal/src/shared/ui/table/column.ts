import type { ReactNode } from "react";

/** A column of `DataTable`. */
export interface Column<Row> {
  readonly id: string;
  /** Heads the column; on a phone it stands before the value. */
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Its cells name their rows for screen readers and lead the block on a phone; one column of a table has it. */
  readonly isRowHeader?: boolean;
  readonly isSortable?: boolean;
  /** Its cells hold buttons or links: pressing one does not choose the row. */
  readonly isActions?: boolean;
  /** Its cells hold links with their texts: pressing one follows it and does not choose the row. */
  readonly hasLinks?: boolean;
  /** Numbers and times: figures of one width, on one line. */
  readonly isFigure?: boolean;
  /** Width at first, of a table whose columns can be resized: pixels, or a share of what is left. */
  readonly width?: number | `${number}fr`;
  /** In pixels. */
  readonly minWidth?: number;
}

/** By which column a table is in order. */
export interface Sort {
  readonly column: string;
  readonly direction: "ascending" | "descending";
}

/** The other direction of the column that leads, else the column from its start. */
export function nextSort(sort: Sort | null, column: string): Sort {
  const isTurned = sort?.column === column && sort.direction === "ascending";
  return { column, direction: isTurned ? "descending" : "ascending" };
}

/** Rows that are all there, in order; `compare` gives the order of a column from its start. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort | null,
  compare: (column: string, a: Row, b: Row) => number,
): readonly Row[] {
  if (sort === null) return rows;
  const sign = sort.direction === "ascending" ? 1 : -1;
  return rows.toSorted((a, b) => sign * compare(sort.column, a, b));
}
