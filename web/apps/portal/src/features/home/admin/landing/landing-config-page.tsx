import { useTranslation } from "@/shared/i18n/use-translation";
import { TabbedPage } from "@/shared/ui/tabbed-page";

import { ToolsPanel } from "../components/tools-panel";
import { ColumnsPanel } from "./columns-panel";
import { FooterPanel } from "./footer-panel";
import { LinksPanel } from "./links-panel";

/** The administrator's page of what visitors see first: columns, links of the header, common tools, footer. */
export function LandingConfigPage() {
  const { t } = useTranslation("config");
  return (
    <TabbedPage
      title={t("title")}
      tabsLabel={t("tabs")}
      tabs={[
        { key: "columns", label: t("tab.columns"), intro: t("intro.columns"), Panel: ColumnsPanel },
        { key: "links", label: t("tab.links"), intro: t("intro.links"), Panel: LinksPanel },
        {
          key: "tools",
          label: t("tab.tools"),
          intro: t("intro.tools"),
          configuration: "landing-tools",
          Panel: ToolsPanel,
        },
        { key: "footer", label: t("tab.footer"), intro: t("intro.footer"), Panel: FooterPanel },
      ]}
    />
  );
}
