import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";

import { classNames } from "@/shared/lib/class-names";
import { useLanguage } from "@/shared/i18n/use-language";
import { Button } from "@/shared/ui/button";
import choices from "@/shared/ui/choices.module.css";
import { Pagination } from "@/shared/ui/pagination";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";

import { collectionQuery, heatWordsQuery, servicePageQuery } from "../api/queries";
import { useOpenService } from "../hooks/use-open-service";
import {
  NO_FILTER,
  SORTS,
  type ServiceFilter,
  changeFilter,
  countChoices,
  matchesCollected,
} from "../model/filter";
import { type Hall, PLAIN_HALL, firstSort } from "../model/hall";
import type { FoundService } from "../model/service";
import { ServiceCard } from "./service-card";
import css from "./service-list.module.css";

/** Props of `ServiceList`. */
export interface ServiceListProps {
  readonly filter: ServiceFilter;
  readonly serviceType: string;
  readonly isMember: boolean;
  /** What the school shows; undefined while that is not known. */
  readonly hall: Hall | undefined;
  readonly onChange: (filter: ServiceFilter) => void;
  /** Stands before the orders. */
  readonly lead?: ReactNode;
  /** What narrows the list, in the line of the orders. */
  readonly chosen?: ReactNode;
}

interface Shown {
  readonly records: readonly FoundService[];
  readonly total: number;
  readonly pages: number;
}

function useServices({ filter, serviceType, isMember }: ServiceListProps) {
  const { language } = useLanguage();
  const page = useQuery({
    ...servicePageQuery(filter, serviceType, isMember, language),
    enabled: !filter.isCollected,
    placeholderData: keepPreviousData,
  });
  const collected = useQuery({ ...collectionQuery(language), enabled: filter.isCollected && isMember });
  if (!filter.isCollected) return { query: page, shown: page.data as Shown | undefined };
  const records = collected.data?.filter((service) => matchesCollected(service, filter, serviceType));
  return {
    query: collected,
    shown: records === undefined ? undefined : ({ records, total: records.length, pages: 1 } satisfies Shown),
  };
}

/** Number, order, cards and pages of a service list. */
export function ServiceList(props: ServiceListProps) {
  const { filter, isMember, hall = PLAIN_HALL, onChange, lead, chosen } = props;
  const { t } = useTranslation("services");
  const { query, shown } = useServices(props);
  const first = firstSort(hall, filter.keyword);
  return (
    <section className={css["box"]} aria-label={t("list.label")}>
      <div className={css["bar"]} data-alone={!hall.isShowTabs || undefined}>
        {lead}
        <p className={css["total"]} role="status">
          {shown === undefined ? "" : t("list.total", { count: shown.total })}
        </p>
        <div className={css["line"]}>
          {chosen}
          <div className={classNames(choices["choices"], css["orders"])}>
            {isMember ? (
              <button
                type="button"
                aria-pressed={filter.isCollected}
                onClick={() => onChange(changeFilter(filter, { isCollected: !filter.isCollected }))}
              >
                {t("list.collected")}
              </button>
            ) : null}
            <div
              className={choices["choices"]}
              role="group"
              aria-label={t("sort.label")}
              hidden={filter.isCollected}
            >
              {SORTS.map((sort) => (
                <button
                  key={sort}
                  type="button"
                  aria-pressed={(filter.sort === "" ? first : filter.sort) === sort}
                  onClick={() => onChange(changeFilter(filter, { sort: sort === first ? "" : sort }))}
                >
                  {t(`sort.${sort}`)}
                </button>
              ))}
            </div>
          </div>
        </div>
      </div>
      <Body {...props} query={query} shown={shown} />
      {shown === undefined || shown.records.length === 0 ? null : (
        <Pagination
          label={t("list.label")}
          current={filter.page}
          pages={shown.pages}
          onChange={(page) => {
            onChange(changeFilter(filter, { page }));
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </section>
  );
}

interface BodyProps extends ServiceListProps {
  readonly query: ReturnType<typeof useServices>["query"];
  readonly shown: Shown | undefined;
}

function Body({ query, shown, filter, isMember, hall = PLAIN_HALL, onChange }: BodyProps) {
  const { t } = useTranslation("services");
  const opener = useOpenService();
  const isPageGone = filter.page > 1;
  const { isError, error, refetch } = query;
  return (
    <QueryView
      query={{ data: shown, isError, error, refetch }}
      loading={<ListSkeleton />}
      isEmpty={({ records }) => records.length === 0}
      empty={
        <Panel as="div" look="outlined" className={css["empty"]}>
          <EmptyState
            icon="search"
            title={t(filter.isCollected ? "list.emptyCollected" : "list.empty")}
            hint={t("list.emptyHint")}
          >
            {filter.isCollected || isPageGone || !hall.isShowHotWords ? null : (
              <Suggestions
                isMember={isMember}
                tried={filter.keyword}
                onWord={(keyword) => onChange({ ...NO_FILTER, keyword, sort: filter.sort })}
              />
            )}
            {countChoices(filter) === 0 && !isPageGone ? null : (
              <Button
                size="small"
                onClick={() => onChange(isPageGone ? changeFilter(filter, { page: 1 }) : NO_FILTER)}
              >
                {t(isPageGone ? "list.firstPage" : "filter.clear")}
              </Button>
            )}
          </EmptyState>
        </Panel>
      }
    >
      {(found) => (
        <ul className={css["grid"]} aria-busy={query.isPlaceholderData || undefined}>
          {found.records.map((service) => (
            <li key={service.serviceId}>
              <ServiceCard
                service={service}
                canCollect={isMember}
                hasHeat={hall.isShowHeat}
                hasRating={hall.isShowRating}
                detailPath={opener.detailPath(service.serviceId)}
                onOpen={() => opener.open(service)}
              />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

/** What others search for, when the own words find nothing; `tried` is not offered again. */
function Suggestions({
  isMember,
  tried,
  onWord,
}: {
  readonly isMember: boolean;
  readonly tried: string;
  readonly onWord: (word: string) => void;
}) {
  const { t } = useTranslation("services");
  const { data = [] } = useQuery(heatWordsQuery(isMember, tried));
  if (data.length === 0) return null;
  return (
    <div className={css["suggestions"]} role="group" aria-label={t("list.try")}>
      <span>{t("list.try")}</span>
      {data.map(({ word }) => (
        <button key={word} type="button" onClick={() => onWord(word)}>
          {word}
        </button>
      ))}
    </div>
  );
}

const SKELETONS = 12;

/** Boxes of the size of cards. */
function ListSkeleton() {
  return (
    <div className={css["grid"]}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Panel as="div" look="outlined" room="small" key={index} className={css["skeleton"]}>
          <Skeleton rows={4} />
        </Panel>
      ))}
    </div>
  );
}
