import { useId } from "react";
import { Link } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";
import { Written } from "@/shared/ui/written";
import { listsPath } from "../model/paths";

import type { DutyChain } from "../model/wire";
import css from "./department-card.module.css";
import { Facts } from "./facts";

/** Props of `DepartmentCard`. */
export interface DepartmentCardProps {
  readonly department: DutyChain["department"];
  /** The list whose other entries are offered. */
  readonly listCode: string;
  readonly isMember: boolean;
}

/** Whose duty it is: the office, where and when it is open, its phone and head, and its other duties. */
export function DepartmentCard({ department, listCode, isMember }: DepartmentCardProps) {
  const { t } = useTranslation("duties");
  const id = useId();
  const { deptId, deptName, description } = department;
  return (
    <Panel as="aside" room="normal" className={css["card"]} aria-labelledby={id}>
      <h2 id={id} className={css["title"]}>
        <Written text={deptName} />
      </h2>
      {description === "" ? null : (
        <p className={css["about"]}>
          <Written text={description} />
        </p>
      )}
      <Facts
        facts={[
          { name: t("dept.office"), value: department.office },
          { name: t("dept.place"), value: department.place },
          { name: t("dept.officeHours"), value: department.officeHours },
          { name: t("dept.phone"), value: department.phone, isPhone: true },
          { name: t("dept.headName"), value: department.headName },
        ]}
      />
      <p data-print="none">
        <Link to={`${listsPath(isMember)}?list=${listCode}&dept=${encodeURIComponent(deptId)}`}>
          {t("dept.others")}
        </Link>
      </p>
    </Panel>
  );
}
