import type { UseQueryResult } from "@tanstack/react-query";

import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { PagedList } from "@/shared/ui/paged";
import { EmptyState } from "@/shared/ui/states";

import { type DeskFilter, type DeskPage, isNarrowed } from "../../model/desk";
import { StateBadge } from "../../../components/records/state-badge";
import css from "./desk.module.css";

/** Props of `DeskList`. */
export interface DeskListProps {
  readonly query: UseQueryResult<DeskPage>;
  readonly filter: DeskFilter;
  readonly onChange: (change: Partial<DeskFilter>) => void;
}

/** The feedback of one page; each opens beside the list. */
export function DeskList({ query, filter, onChange }: DeskListProps) {
  const { t } = useTranslation("records");
  const langOf = useLangOf();
  return (
    <PagedList
      query={query}
      label={t("desk.list")}
      page={filter.page}
      onPage={(page) => onChange({ page })}
      total={(count) => t("desk.total", { count })}
      empty={
        isNarrowed(filter) || filter.page > 1 ? (
          <EmptyState icon="search" title={t("desk.noMatch")}>
            <Button size="small" onClick={() => onChange({ serviceId: "", keyword: "" })}>
              {t(isNarrowed(filter) ? "desk.clear" : "desk.firstPage")}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState icon="message" title={t("desk.none")} hint={t("desk.noneHint")} />
        )
      }
    >
      {(one) => (
        <li
          key={one.feedbackId}
          className={css["row"]}
          data-chosen={one.feedbackId === filter.feedbackId || undefined}
        >
          <button
            type="button"
            className={css["open"]}
            aria-current={one.feedbackId === filter.feedbackId ? "true" : undefined}
            onClick={() => onChange({ feedbackId: one.feedbackId, page: filter.page })}
          >
            <span className={css["rowHead"]}>
              <strong>{one.serviceName}</strong>
              <StateBadge state={one.state} />
            </span>
            <span className={css["excerpt"]} lang={langOf(one.content)}>
              {one.content}
            </span>
            <span className={css["meta"]}>
              <span>{one.userName}</span>
              <time dateTime={one.sendTime.replace(" ", "T")}>{one.sendTime.slice(0, 16)}</time>
              {one.pictures.length === 0 ? null : (
                <span>{t("desk.pictures", { count: one.pictures.length })}</span>
              )}
            </span>
          </button>
        </li>
      )}
    </PagedList>
  );
}
