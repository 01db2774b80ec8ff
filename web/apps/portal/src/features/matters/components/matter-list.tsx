import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { Page } from "@/shared/api/calls.gen";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { PagedList } from "@/shared/ui/paged";
import { EmptyState } from "@/shared/ui/states";

/** Props of `MatterList`. */
export interface MatterListProps<Row> {
  readonly query: UseQueryResult<Page<Row>>;
  readonly label: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly empty: string;
  readonly hasChoices: boolean;
  readonly onClear: () => void;
  /** One row: a list item with its key. */
  readonly children: (row: Row) => ReactNode;
}

/** A list of to-dos, applications or drafts with pages; one that is empty says the next step. */
export function MatterList<Row>(props: MatterListProps<Row>) {
  const { page, onPage, empty, hasChoices, onClear, ...list } = props;
  const { t } = useTranslation("matters");
  return (
    <PagedList
      {...list}
      page={page}
      onPage={onPage}
      total={(count) => t("total", { count })}
      empty={
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
      }
    />
  );
}
