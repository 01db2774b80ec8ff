import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Panel } from "@/shared/ui/panel";

import css from "../guides.module.css";
import type { GuideOverview } from "../model/guide-filter";

/** Props of `GuideNumbers`. */
export interface GuideNumbersProps {
  /** Undefined until it is there: the panel has its size from the beginning, so that the list below does not move. */
  readonly overview: GuideOverview | undefined;
  /** Shows the guides of one department. */
  readonly onDepartment: (deptId: string) => void;
}

/** How the guides of one's departments stand, in numbers, and by department where there are several. */
export function GuideNumbers({ overview, onDepartment }: GuideNumbersProps) {
  const { t } = useTranslation("guides");
  const departments = overview?.departments ?? [];
  const numbers = [
    ["all", overview?.guideCount],
    ["complete", overview?.completeCount],
    ["old", overview?.oldCount],
    ["draft", overview?.draftCount],
    ["feedback", overview?.feedbackCount],
  ] as const;
  return (
    <Panel
      room="normal"
      className={css["overview"]}
      aria-label={t("numbers.label")}
      aria-busy={overview === undefined || undefined}
    >
      <dl className={css["numbers"]}>
        {numbers.map(([key, value]) => (
          <Panel as="div" look="inset" key={key}>
            <dt>{t(`numbers.${key}`)}</dt>
            <dd>{value ?? "\u00a0"}</dd>
          </Panel>
        ))}
      </dl>
      {overview === undefined ? <div className={css["departments"]} data-waiting /> : null}
      {departments.length < 2 ? null : (
        <details className={css["departments"]}>
          <summary>{t("departments.title")}</summary>
          <ul className={css["departmentList"]}>
            {departments.map(({ deptId, deptName, ...one }) => (
              <li key={deptId ?? ""} className={css["department"]}>
                <Button kind="quiet" size="small" onClick={() => onDepartment(deptId ?? "")}>
                  {deptName}
                </Button>
                <span className={css["quiet"]}>
                  {t("departments.complete", { complete: one.completeCount, total: one.guideCount })}
                  {one.oldCount === 0 ? "" : ` · ${t("departments.old", { count: one.oldCount })}`}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}
