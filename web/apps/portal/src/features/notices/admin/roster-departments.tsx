import { useTranslation } from "@/shared/i18n/use-translation";

import { Panel } from "@/shared/ui/panel";
import type { RosterDepartment } from "../api/wire";
import { percent } from "./model/desk";
import { Bar } from "./bar";
import css from "./roster.module.css";

/** Props of `RosterDepartments`. */
export interface RosterDepartmentsProps {
  readonly departments: readonly RosterDepartment[];
  readonly needConfirm: boolean;
  /** Empty for all. */
  readonly chosen: string;
  readonly onChoose: (deptId: string) => void;
}

/** How far each department is, drawn; choosing one shows its people. */
export function RosterDepartments({ departments, needConfirm, chosen, onChoose }: RosterDepartmentsProps) {
  const { t } = useTranslation("desk");
  return (
    <Panel room="small" aria-label={t("roster.departments")}>
      <h2 className={css["heading"]}>{t("roster.departments")}</h2>
      <ul className={css["list"]}>
        {departments.map(({ deptId, deptName, total, opened, confirmed }) => (
          <li key={deptId ?? ""}>
            <button
              type="button"
              className={css["department"]}
              // Those without a department are a line of the numbers and no filter.
              disabled={typeof deptId !== "string"}
              aria-pressed={chosen === deptId}
              onClick={() => onChoose(chosen === deptId ? "" : (deptId ?? ""))}
            >
              <span className={css["name"]}>{deptName || t("roster.noDepartment")}</span>
              <Bar label={t("opened", { done: opened, count: total })} share={percent(opened, total)} />
              {needConfirm ? (
                <Bar
                  kind="confirmed"
                  label={t("confirmed", { done: confirmed, count: total })}
                  share={percent(confirmed, total)}
                />
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
