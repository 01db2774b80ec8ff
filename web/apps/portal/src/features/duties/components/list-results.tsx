import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { PagedList } from "@/shared/ui/paged";
import { EmptyState } from "@/shared/ui/states";

import { listPageQuery } from "../api/queries";
import { type ListsFilter, NO_FILTER, changeFilter, countChoices, withoutChoices } from "../model/filter";
import { DutyItem } from "./duty-item";
import { ListFilters, type ListFiltersProps } from "./list-filters";
import css from "./list-results.module.css";
import { ServiceItem } from "./service-item";

/** One list: what narrows it, its entries and pages. */
export function ListResults(props: ListFiltersProps) {
  const { listCode, filter, isMember, onChange } = props;
  const { t } = useTranslation("duties");
  const { language } = useLanguage();
  const list = useQuery({
    ...listPageQuery(filter, listCode, isMember, language),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListFilters {...props} />
      <div className={css["results"]}>
        <PagedList
          query={list}
          label={t("list.label")}
          page={filter.page}
          onPage={(page) => {
            onChange(changeFilter(filter, { page }));
            window.scrollTo({ top: 0 });
          }}
          total={(count) =>
            t(filter.keyword === "" ? "list.total" : "list.found", { count, keyword: filter.keyword })
          }
          showsTotal
          empty={<Nothing filter={filter} onChange={onChange} />}
        >
          {(row) =>
            "serviceId" in row ? (
              <ServiceItem key={row.serviceId} service={row} isMember={isMember} />
            ) : (
              <DutyItem key={row.dutyId} duty={row} isMember={isMember} />
            )
          }
        </PagedList>
      </div>
    </>
  );
}

/** Nothing is there: what to leave out next. */
function Nothing({ filter, onChange }: Pick<ListFiltersProps, "filter" | "onChange">) {
  const { t } = useTranslation("duties");
  const { keyword, deptId, page } = filter;
  const isNarrowed = keyword !== "" || deptId !== "" || countChoices(filter) > 0;
  const ways: readonly (readonly [isOffered: boolean, words: string, next: ListsFilter])[] = [
    [page > 1, t("list.firstPage"), changeFilter(filter, { page: 1 })],
    [countChoices(filter) > 0, t("filter.clear"), withoutChoices(filter)],
    [deptId !== "", t("list.everywhere"), changeFilter(filter, { deptId: "" })],
    [keyword !== "", t("list.all"), { ...NO_FILTER, listCode: filter.listCode }],
  ];
  return (
    <EmptyState
      icon="search"
      title={keyword === "" ? t("list.empty") : t("list.none", { keyword })}
      hint={t(isNarrowed ? "list.narrowHint" : "list.emptyHint")}
    >
      <div className={css["ways"]}>
        {ways
          .filter(([isOffered]) => isOffered)
          .map(([, words, next]) => (
            <Button key={words} size="small" onClick={() => onChange(next)}>
              {words}
            </Button>
          ))}
      </div>
    </EmptyState>
  );
}
