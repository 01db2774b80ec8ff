import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { Page } from "@/shared/api/types";
import { Pagination } from "@/shared/ui/pagination";
import { ErrorState, Skeleton } from "@/shared/ui/states";

import css from "./table.module.css";

/** Props of `PagedBody`. */
export interface PagedBodyProps {
  readonly query: UseQueryResult<Page<unknown>>;
  /** Name of what is paged. */
  readonly label: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly total: (count: number) => string;
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** Loading, error, empty and ready state of a paged table. */
export function PagedBody({ query, label, page, onPage, total, empty, children }: PagedBodyProps) {
  if (query.data === undefined) {
    return (
      <div className={css["body"]}>
        {query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton rows={8} height="2.5rem" />
        )}
      </div>
    );
  }
  if (query.data.records.length === 0) return <div className={css["body"]}>{empty}</div>;
  return (
    <>
      <p className={css["total"]} role="status">
        {total(query.data.total)}
      </p>
      {children}
      <Pagination label={label} current={page} pages={query.data.pages} onChange={onPage} />
    </>
  );
}
