import { useTranslation } from "@/shared/i18n/use-translation";
import { TabbedPage } from "@/shared/ui/tabbed-page";

import { LogosPanel } from "./logos-panel";
import { ThemesPanel } from "./themes-panel";

/** The administrator's page of how the portal looks: themes that people choose, and the school's logos. */
export function LookPage() {
  const { t } = useTranslation(["look", "routes"]);
  return (
    <TabbedPage
      title={t("routes:lookConfig")}
      tabsLabel={t("tabs")}
      tabs={[
        { key: "themes", label: t("tab.themes"), intro: t("intro.themes"), Panel: ThemesPanel },
        { key: "logos", label: t("tab.logos"), intro: t("intro.logos"), Panel: LogosPanel },
      ]}
    />
  );
}
