import type { RowFault } from "../api/shapes";

/** A column with the number of its faults. */
export interface FaultyColumn {
  readonly column: string;
  readonly name: string;
  readonly count: number;
}

/** The columns of some faults, those with most faults first. */
export function faultyColumns(faults: readonly RowFault[]): readonly FaultyColumn[] {
  const found = new Map<string, FaultyColumn>();
  for (const { column, columnName } of faults) {
    const known = found.get(column);
    found.set(column, { column, name: columnName, count: (known?.count ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

/** The faults of one column; of all when none is named. */
export const faultsOf = (faults: readonly RowFault[], column: string | null): readonly RowFault[] =>
  column === null ? faults : faults.filter((fault) => fault.column === column);
