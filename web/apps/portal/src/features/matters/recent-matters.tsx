import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";

import type { Page } from "@/shared/api/calls.gen";
import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { applicationsQuery, draftsQuery } from "./api/queries";
import { ApplicationRow, DraftRow } from "./components/matter-row";
import css from "./recent-matters.module.css";

/** Entries of each list. */
const SHOWN = 3;
/** A line of the skeleton with its space is as high as an entry, so that nothing jumps when the entries come. */
const LINE = { applications: "5.8rem", drafts: "4.25rem" } as const;

/** The latest applications with how far they came, and the latest drafts. */
export function RecentMatters() {
  const { language } = useLanguage();
  const applications = useQuery(applicationsQuery({ page: 1, state: "" }, language, SHOWN));
  const drafts = useQuery(draftsQuery(1, language, SHOWN));
  return (
    <>
      <Part kind="applications" query={applications}>
        {applications.data?.records.map((item) => (
          <ApplicationRow key={item.applicationId} item={item} />
        ))}
      </Part>
      <Part kind="drafts" query={drafts}>
        {drafts.data?.records.map((item) => (
          <DraftRow key={item.draftId} item={item} />
        ))}
      </Part>
    </>
  );
}

interface PartProps {
  readonly kind: "applications" | "drafts";
  readonly query: UseQueryResult<Page<unknown>>;
  readonly children: ReactNode;
}

function Part({ kind, query, children }: PartProps) {
  const { t } = useTranslation("matters");
  const total = query.data?.total;
  return (
    <div className={css["part"]}>
      <p className={css["head"]}>
        <strong>{t(`list.${kind}`)}</strong>
        {total === undefined || total === 0 ? null : (
          <Link to={`${ROUTES.todos.path}?kind=${kind}`} aria-label={t(`allOf.${kind}`, { count: total })}>
            {t("seeAll", { count: total })}
          </Link>
        )}
      </p>
      <QueryView
        query={query}
        loading={<Skeleton rows={SHOWN} height={LINE[kind]} />}
        isEmpty={(page) => page.total === 0}
        empty={
          <Panel as="p" look="inset" room="small" className={css["empty"]}>
            {t(`empty.${kind}`)}
          </Panel>
        }
      >
        {() => (
          <ul className={css["list"]} aria-label={t(`list.${kind}`)}>
            {children}
          </ul>
        )}
      </QueryView>
    </div>
  );
}
