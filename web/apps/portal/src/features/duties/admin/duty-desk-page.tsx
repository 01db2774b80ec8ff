import { useTranslation } from "@/shared/i18n/use-translation";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { type PageTab, TabbedPage } from "@/shared/ui/tabbed-page";

import { ConfirmationsPanel } from "./components/confirmations-panel";
import { CoveragePanel } from "./components/coverage-panel";
import { DepartmentsPanel } from "./components/departments-panel";
import { DepartmentsTools } from "./components/departments-tools";
import { WaitingPanel } from "./components/waiting-panel";

/** The duties of the departments one keeps, what waits for the supervising office, who confirmed, and what is not linked. */
export function DutyDeskPage() {
  const { t } = useTranslation(["dutyDesk", "routes"]);
  const isSupervisor = hasAbility(useCurrentUser(), "approve-duties");
  const waiting: readonly PageTab[] = isSupervisor
    ? [{ key: "waiting", label: t("tab.waiting"), intro: t("intro.waiting"), Panel: WaitingPanel }]
    : [];
  return (
    <TabbedPage
      title={t("routes:deptResponsibilityListConfig")}
      tabsLabel={t("tabs")}
      tabs={[
        {
          key: "departments",
          label: t("tab.departments"),
          intro: t(isSupervisor ? "intro.allDepartments" : "intro.departments"),
          Panel: DepartmentsPanel,
          Tools: DepartmentsTools,
        },
        ...waiting,
        {
          key: "confirmations",
          label: t("tab.confirmations"),
          intro: t("intro.confirmations"),
          Panel: ConfirmationsPanel,
        },
        { key: "coverage", label: t("tab.coverage"), intro: t("intro.coverage"), Panel: CoveragePanel },
      ]}
    />
  );
}
