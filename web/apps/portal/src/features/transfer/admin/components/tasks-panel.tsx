import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { MANAGES_TRANSFERS, hasAccess } from "@/shared/api/sheets";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { Paged } from "@/shared/ui/paged";
import { PlainSelect } from "@/shared/ui/select/plain-select";
import { EmptyState } from "@/shared/ui/states";

import { tasksQuery } from "../../api/tasks";
import { TaskTable } from "./task-table";

const WHOSE = ["mine", "all"] as const;
const KINDS = ["export", "import", "rehearsal"] as const;

function useManages(): boolean {
  const user = useCurrentUser();
  return user !== null && hasAccess(user, MANAGES_TRANSFERS);
}

/** Tasks: one's own, and everybody's for who manages them. */
export function TasksPanel() {
  const { t } = useTranslation("transfer");
  const mayAll = useManages();
  const [whose, setWhose] = useState<(typeof WHOSE)[number]>("mine");
  const [kind, setKind] = useState("");
  return (
    <TaskList
      key={`${whose}/${kind}`}
      all={whose === "all"}
      kind={kind}
      empty={t("data.noTasks")}
      filters={
        <FilterBar>
          {mayAll ? (
            <FilterChoices
              label={t("data.whose")}
              items={WHOSE.map((key) => ({ key, label: t(`data.${key}`), isOn: whose === key }))}
              onPick={setWhose}
            />
          ) : null}
          <PlainSelect aria-label={t("data.kinds")} value={kind} onValue={setKind}>
            <option value="">{t("data.allKinds")}</option>
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`data.kind.${one}`)}
              </option>
            ))}
          </PlainSelect>
        </FilterBar>
      }
    />
  );
}

/** The history of runs: each import with what became of its rows, and its undo. */
export function RunsPanel() {
  const { t } = useTranslation("transfer");
  const mayAll = useManages();
  return <TaskList all={mayAll} kind="import" empty={t("data.noRuns")} filters={null} />;
}

interface TaskListProps {
  readonly all: boolean;
  readonly kind: string;
  readonly empty: string;
  readonly filters: ReactNode;
}

function TaskList({ all, kind, empty, filters }: TaskListProps) {
  const { t } = useTranslation("transfer");
  const { language } = useLanguage();
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...tasksQuery({ all, kind, state: "" }, page, language),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {filters}
      <Paged
        query={list}
        label={t("tasks.label")}
        page={page}
        onPage={setPage}
        total={(count) => t("data.total", { count })}
        showsTotal
        empty={<EmptyState icon="download" title={empty} />}
      >
        {(tasks, isStale) => <TaskTable label={t("tasks.label")} tasks={tasks} isStale={isStale} />}
      </Paged>
    </>
  );
}
