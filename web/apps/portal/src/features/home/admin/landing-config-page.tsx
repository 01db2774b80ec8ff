import { useTranslation } from "@/shared/i18n/use-translation";
import { TabbedPage } from "@/shared/ui/tabbed-page";

import { FooterPanel } from "./components/footer-panel";
import { NavigationPanel } from "./components/navigation-panel";
import { ToolsPanel } from "./components/tools-panel";

/** The administrator's page of what visitors see first: common tools, footer, links of the header. */
export function LandingConfigPage() {
  const { t } = useTranslation("config");
  return (
    <TabbedPage
      title={t("title")}
      tabsLabel={t("tabs")}
      tabs={[
        {
          key: "tools",
          label: t("tab.tools"),
          intro: t("intro.tools"),
          configuration: "landing-tools",
          Panel: ToolsPanel,
        },
        {
          key: "footer",
          label: t("tab.footer"),
          intro: t("intro.footer"),
          configuration: "footer",
          Panel: FooterPanel,
        },
        {
          key: "navigation",
          label: t("tab.navigation"),
          intro: t("intro.navigation"),
          configuration: "landing-links",
          Panel: NavigationPanel,
        },
      ]}
    />
  );
}
