import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { Page } from "@/shared/api/types";
import { Pagination } from "@/shared/ui/pagination";
import { ErrorState, Skeleton } from "@/shared/ui/states";

import css from "./paged.module.css";

/** Props of `Paged`. */
export interface PagedProps {
  readonly query: UseQueryResult<Page<unknown>>;
  /** Name of what is paged. */
  readonly label: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly total: string;
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** Loading, error, empty and ready state of a list with pages. */
export function Paged({ query, label, page, onPage, total, empty, children }: PagedProps) {
  if (query.data === undefined) {
    return (
      <div className={css["body"]} data-waiting={!query.isError || undefined}>
        {query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton rows={8} height="2.75rem" />
        )}
      </div>
    );
  }
  if (query.data.records.length === 0) return <div className={css["body"]}>{empty}</div>;
  return (
    <>
      <ul className={css["list"]} aria-label={label} aria-busy={query.isPlaceholderData || undefined}>
        {children}
      </ul>
      <p className="visually-hidden" role="status">
        {total}
      </p>
      <Pagination label={label} current={page} pages={query.data.pages} onChange={onPage} />
    </>
  );
}
