import { useMutation, useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import type { Clock } from "@/shared/lib/clock";
import { GuardedButton } from "@/shared/ui/button";
import { QueryView } from "@/shared/ui/query-view";
import { Note } from "@/shared/ui/note";
import { Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { faultsQuery, importProgress } from "../../api/import";
import { useTask } from "../../hooks/use-task";
import { doneOf, isThrough } from "../../model/progress";
import { ProgressBox } from "../progress-box";
import { Counts } from "./counts";
import { FaultsTable } from "./faults-table";
import css from "./import-dialog.module.css";

/** Props of `RehearseButton`. */
export interface RehearseButtonProps {
  readonly address: string;
  readonly begin: (address: string) => Promise<void>;
}

/** Tries every row without writing anything. */
export function RehearseButton({ address, begin }: RehearseButtonProps) {
  const { t } = useTranslation("transfer");
  const start = useMutation({ mutationFn: () => begin(address), onError: (error) => toast.failure(error) });
  return (
    <GuardedButton isBusy={start.isPending} onClick={() => start.mutate()}>
      {t("import.rehearse")}
    </GuardedButton>
  );
}

/** Props of `RehearsalPart`. */
export interface RehearsalPartProps {
  readonly taskKey: string;
  /** Where its progress is asked for. */
  readonly progress: string;
  /** Where its faults are asked for. */
  readonly faults: string;
  /** The file was tried as the whole register. */
  readonly isWhole: boolean;
  readonly clock: Clock;
}

/** What an import would do: numbers, and which rows would fail and why. */
export function RehearsalPart({ taskKey, progress: address, faults, isWhole, clock }: RehearsalPartProps) {
  const { t } = useTranslation("transfer");
  const { language } = useLanguage();
  const { state, lookAgain } = useTask({
    clock,
    ask: (signal) => importProgress(address, taskKey, signal),
    onEnd: () => undefined,
  });
  const { progress, phase, reason } = state;
  const isDone = phase === "finished" || phase === "stopped";
  const numbers = new Intl.NumberFormat(language);
  const absent = progress?.disabledNum ?? 0;
  const failed = isDone ? (progress?.failNum ?? 0) : 0;
  const found = useQuery({ ...faultsQuery(faults, taskKey, language), enabled: failed > 0 });
  return (
    <div className={css["part"]}>
      <ProgressBox
        kind="import"
        isRehearsal
        title={t("import.rehearsal")}
        // what is said of a whole register comes at the end: every row was tried
        state={
          isWhole && phase === "stopped" && isThrough(progress) ? { ...state, phase: "finished" } : state
        }
        done={progress === null ? null : doneOf(progress)}
        onLookAgain={lookAgain}
      >
        {isDone && progress !== null ? (
          <>
            <Counts progress={progress} isRehearsal isWhole={isWhole} />
            <p>{t(failed === 0 ? "import.rehearsedFine" : "import.rehearsedFaults")}</p>
            {isWhole && failed === 0 ? (
              <p>
                {t(absent === 0 ? "import.wouldDisableNone" : "import.wouldDisable", {
                  count: absent,
                  number: numbers.format(absent),
                })}
              </p>
            ) : null}
            {reason === null ? null : (
              <Note tone="warning" role="status">
                {reason}
              </Note>
            )}
          </>
        ) : null}
      </ProgressBox>
      {failed === 0 ? null : (
        <QueryView query={found} loading={<Skeleton rows={4} />}>
          {(answer) => <FaultsTable found={answer} />}
        </QueryView>
      )}
    </div>
  );
}
