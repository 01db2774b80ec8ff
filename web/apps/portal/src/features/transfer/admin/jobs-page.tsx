import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useSearchParams } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { pageOf } from "@/shared/lib/page-of-address";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Paged } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";
import { EmptyState } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";

import { jobsQuery } from "../api/jobs";
import { JOB_STATES } from "../model/job-queues";
import { JobTable } from "./components/job-table";

/** The server's work by itself: what was given up, runs, waits and is done. */
export function JobsPage() {
  const { t } = useTranslation("jobs");
  const panelId = useId();
  const [search, setSearch] = useSearchParams();
  const [first] = JOB_STATES;
  const state = JOB_STATES.find((one) => one === search.get("state")) ?? first;
  const current = pageOf(search);
  const query = jobsQuery(state, current);
  const list = useQuery({ ...query, select: ({ page: found }) => found });
  const { data: counts } = useQuery({ ...query, select: ({ counts: found }) => found });
  const show = (next: string, at: number): void =>
    setSearch({
      ...(next === first ? {} : { state: next }),
      ...(at === 1 ? {} : { page: String(at) }),
    });
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("title")}</h1>
          <p className={page["intro"]}>{t("intro")}</p>
        </div>
        <div className={page["tools"]}>
          <Button icon={<Icon name="refresh" size="1em" />} onClick={() => void list.refetch()}>
            {t("refresh")}
          </Button>
        </div>
      </header>
      <Panel isFlush>
        <div className={page["tabs"]}>
          <Tabs
            label={t("tabs")}
            panelId={panelId}
            value={state}
            onChange={(next) => show(next, 1)}
            items={JOB_STATES.map((key) => ({
              key,
              label: t(`state.${key}`),
              note: counts?.find((one) => one.state === key)?.count ?? (counts === undefined ? "" : 0),
            }))}
          />
        </div>
        <div {...tabPanelProps(panelId, state)}>
          <Paged
            query={list}
            label={t(`state.${state}`)}
            page={current}
            onPage={(next) => show(state, next)}
            total={(count) => t("total", { count })}
            empty={<EmptyState icon="check" title={t(`empty.${state}`)} hint={t("emptyHint")} />}
          >
            {(rows, isStale) => <JobTable state={state} jobs={rows} isStale={isStale} />}
          </Paged>
        </div>
      </Panel>
    </div>
  );
}
