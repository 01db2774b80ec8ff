import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import type { Page } from "@/shared/api/types";
import { Button } from "@/shared/ui/button";
import { Pagination } from "@/shared/ui/pagination";
import { EmptyState, ErrorState, Skeleton } from "@/shared/ui/states";

import css from "./list-body.module.css";

/** Props of `ListBody`. */
export interface ListBodyProps {
  readonly query: UseQueryResult<Page<unknown>>;
  readonly label: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly empty: string;
  readonly hasChoices: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Loading, error, empty and ready state of a paged list. */
export function ListBody({
  query,
  label,
  page,
  onPage,
  empty,
  hasChoices,
  onClear,
  children,
}: ListBodyProps) {
  const { t } = useTranslation("matters");
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
  if (query.data.records.length === 0) {
    return (
      <div className={css["body"]}>
        <EmptyState icon="check" title={empty} hint={hasChoices ? t("emptyHint") : undefined}>
          {page > 1 ? (
            <Button size="small" onClick={() => onPage(1)}>
              {t("firstPage")}
            </Button>
          ) : hasChoices ? (
            <Button size="small" onClick={onClear}>
              {t("clear")}
            </Button>
          ) : null}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul className={css["list"]} aria-label={label} aria-busy={query.isPlaceholderData || undefined}>
        {children}
      </ul>
      <p className="visually-hidden" role="status">
        {t("total", { count: query.data.total })}
      </p>
      <Pagination label={label} current={page} pages={query.data.pages} onChange={onPage} />
    </>
  );
}
