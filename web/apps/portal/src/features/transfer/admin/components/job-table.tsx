import { useTranslation } from "@/shared/i18n/use-translation";
import { RowActions } from "@/shared/ui/row-actions";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { toast } from "@/shared/ui/toast";

import { type BackgroundJob, type JobState, useRetryJob } from "../../api/jobs";
import { queueOf } from "../../model/job-queues";
import css from "./job-table.module.css";

/** Props of `JobTable`. */
export interface JobTableProps {
  readonly state: JobState;
  readonly jobs: readonly BackgroundJob[];
  readonly isStale: boolean;
}

/** Jobs of one state: what was given up says why and can be tried again. */
export function JobTable({ state, jobs, isStale }: JobTableProps) {
  const { t } = useTranslation("jobs");
  const retry = useRetryJob();
  const nameOf = ({ queue }: BackgroundJob): string => {
    const known = queueOf(queue);
    return known === null ? queue : t(`queue.${known}`);
  };
  const time = (value: string) => (value === "" ? "—" : value);
  function tryAgain(job: BackgroundJob): void {
    retry.mutate(job.jobId, {
      onSuccess: () => toast.success(t("retried", { name: nameOf(job) })),
      onError: (error) => toast.failure(error),
    });
  }
  const name: Column<BackgroundJob> = {
    id: "name",
    name: t("column.name"),
    isRowHeader: true,
    cell: (job) => (
      <div className={css["name"]}>
        {nameOf(job)}
        {job.lastError === "" ? null : <span className={css["error"]}>{job.lastError}</span>}
      </div>
    ),
  };
  const begun: Column<BackgroundJob> = {
    id: "created",
    name: t("column.created"),
    isFigure: true,
    cell: ({ createTime }) => createTime,
  };
  const tries: Column<BackgroundJob> = {
    id: "attempts",
    name: t("column.attempts"),
    isFigure: true,
    cell: ({ attempts }) => attempts,
  };
  const ended: Column<BackgroundJob> = {
    id: "ended",
    name: t("column.ended"),
    isFigure: true,
    cell: ({ endTime }) => time(endTime),
  };
  const run: Column<BackgroundJob> = {
    id: "run",
    name: t("column.run"),
    isFigure: true,
    cell: ({ runTime }) => time(runTime),
  };
  const far: Column<BackgroundJob> = {
    id: "progress",
    name: t("column.progress"),
    isFigure: true,
    cell: ({ progress }) => {
      if (progress === null || progress === undefined) return "—";
      const { done, total } = progress;
      return total === null || total === undefined ? t("done", { done }) : t("doneOf", { done, total });
    },
  };
  const actions: Column<BackgroundJob> = {
    id: "actions",
    name: t("column.actions"),
    isActions: true,
    cell: (job) => (
      <RowActions
        of={nameOf(job)}
        actions={[
          {
            key: "retry",
            label: t("retry"),
            name: t("retryOf", { name: nameOf(job), time: job.createTime }),
            isBusy: retry.isPending && retry.variables === job.jobId,
            onSelect: () => tryAgain(job),
          },
        ]}
      />
    ),
  };
  const columns: Readonly<Record<JobState, readonly Column<BackgroundJob>[]>> = {
    FAILED: [name, begun, ended, tries, actions],
    RUNNING: [name, begun, tries, far],
    WAITING: [name, begun, run, tries],
    DONE: [name, begun, ended, tries],
  };
  return (
    <DataTable
      label={t(`state.${state}`)}
      rows={jobs}
      rowKey={({ jobId }) => jobId}
      isStale={isStale}
      columns={columns[state]}
    />
  );
}
