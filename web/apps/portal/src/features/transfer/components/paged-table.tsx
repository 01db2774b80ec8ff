import { useState } from "react";

import { Pagination } from "@/shared/ui/pagination";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";

import css from "./paged-table.module.css";

/** Rows on one page: a dialog stays short enough to be looked over. */
const PAGE_SIZE = 10;

/** Props of `PagedTable`. */
export interface PagedTableProps<Row> {
  readonly label: string;
  /** All of them; they are there already. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
}

/** A long table within a dialog, page by page: what scrolls inside of what scrolls is lost on a phone. */
export function PagedTable<Row>({ label, rows, rowKey, columns }: PagedTableProps<Row>) {
  const [asked, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  // while an undo goes on, rows come and go
  const page = Math.min(asked, pages);
  return (
    <div className={css["box"]}>
      <DataTable
        label={label}
        rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowKey={rowKey}
        columns={columns}
      />
      <Pagination label={label} current={page} pages={pages} onChange={setPage} />
    </div>
  );
}
