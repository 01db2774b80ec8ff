import { useTranslation } from "@/shared/i18n/use-translation";
import { TabbedPage } from "@/shared/ui/tabbed-page";

import { EntriesPanel } from "./entries-panel";
import { TypesPanel } from "./types-panel";

/** The administrator's page of navigation: the list beside every page, and quick navigation by category (000 §2). */
export function NavigationPage() {
  const { t } = useTranslation(["navigation", "routes"]);
  return (
    <TabbedPage
      title={t("routes:addNavigation")}
      tabsLabel={t("tabs")}
      tabs={[
        { key: "entries", label: t("tab.entries"), intro: t("intro.entries"), Panel: EntriesPanel },
        { key: "types", label: t("tab.types"), intro: t("intro.types"), Panel: TypesPanel },
      ]}
    />
  );
}
