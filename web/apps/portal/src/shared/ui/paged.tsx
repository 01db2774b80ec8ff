import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { Page } from "@/shared/api/calls.gen";

import css from "./paged.module.css";
import { Pagination } from "./pagination";
import { QueryView } from "./query-view";
import { Skeleton } from "./states";

/** Props of `Paged`. */
export interface PagedProps<Row> {
  readonly query: UseQueryResult<Page<Row>>;
  /** Name of what is paged. */
  readonly label: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** How many there are on all pages. */
  readonly total: (count: number) => string;
  /** Also for the eye; a screen reader hears it in any case. */
  readonly showsTotal?: boolean;
  readonly empty: ReactNode;
  /** The rows of the page. */
  readonly children: (rows: readonly Row[], isStale: boolean) => ReactNode;
}

/** Loading, error, empty and ready state of what has pages. */
export function Paged<Row>(props: PagedProps<Row>) {
  const { query, label, page, onPage, total, showsTotal = false, empty, children } = props;
  const isWaiting = query.data === undefined && !query.isError;
  return (
    <QueryView
      query={query}
      frame={(state) => (
        <div className={css["body"]} data-waiting={isWaiting || undefined}>
          {state}
        </div>
      )}
      loading={<Skeleton rows={8} height="2.75rem" />}
      isEmpty={(data) => data.records.length === 0}
      empty={empty}
    >
      {(data) => (
        <>
          <p className={showsTotal ? css["total"] : "visually-hidden"} role="status">
            {total(data.total)}
          </p>
          {children(data.records, query.isPlaceholderData)}
          <Pagination label={label} current={page} pages={data.pages} onChange={onPage} />
        </>
      )}
    </QueryView>
  );
}

/** Props of `PagedList`. */
export interface PagedListProps<Row> extends Omit<PagedProps<Row>, "children"> {
  /** One row: a list item with its key. */
  readonly children: (row: Row) => ReactNode;
}

/** The same for a plain list. */
export function PagedList<Row>({ children, ...props }: PagedListProps<Row>) {
  return (
    <Paged {...props}>
      {(rows, isStale) => (
        <ul className={css["list"]} aria-label={props.label} aria-busy={isStale || undefined}>
          {rows.map(children)}
        </ul>
      )}
    </Paged>
  );
}
