import { useTranslation } from "@/shared/i18n/use-translation";
import { Written } from "@/shared/ui/written";

import type { DepartmentDetail } from "../api/department-queries";
import css from "./people.module.css";

/** What is kept of a department that the reader may not change. */
export function DepartmentFacts({ department }: { readonly department: DepartmentDetail }) {
  const { t } = useTranslation("departments");
  const facts: readonly (readonly [string, string])[] = [
    [t("form.deptName"), department.deptName],
    [t("form.deptNameEn"), department.deptNameEn],
    [t("form.phone"), department.phone],
    [t("form.place"), department.place],
    [t("form.sort"), `${department.sort}`],
  ];
  return (
    <dl className={css["facts"]}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === "" ? "—" : <Written text={value} />}</dd>
        </div>
      ))}
    </dl>
  );
}
