import { APPROVES_EXPORTS, hasAccess } from "@/shared/api/sheets";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { TabbedPage } from "@/shared/ui/tabbed-page";

import { ApprovalsPanel } from "./components/approvals-panel";
import { SheetsPanel } from "./components/sheets-panel";
import { RunsPanel, TasksPanel } from "./components/tasks-panel";

/** The administrators' page of bulk data: registers and templates, tasks, the history of runs, what waits for approval. */
export function DataPage() {
  const { t } = useTranslation("transfer");
  const user = useCurrentUser();
  const mayApprove = user !== null && hasAccess(user, APPROVES_EXPORTS);
  const intro = t(mayApprove ? "data.introApprover" : "data.intro");
  return (
    <TabbedPage
      title={t("data.title")}
      tabsLabel={t("data.tabs")}
      tabs={[
        { key: "sheets", label: t("data.sheets"), intro, Panel: SheetsTab },
        { key: "tasks", label: t("data.tasks"), intro, Panel: TasksPanel },
        { key: "runs", label: t("data.runs"), intro, Panel: RunsPanel },
        ...(mayApprove
          ? [{ key: "approvals", label: t("data.approvals"), intro, Panel: ApprovalsPanel }]
          : []),
      ]}
    />
  );
}

function SheetsTab() {
  return <SheetsPanel />;
}
