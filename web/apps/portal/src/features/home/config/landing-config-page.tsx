import { useId } from "react";
import { useSearchParams } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";

import { FooterPanel } from "./components/footer-panel";
import { NavigationPanel } from "./components/navigation-panel";
import { ToolsPanel } from "./components/tools-panel";
import css from "./landing-config-page.module.css";

const TABS = ["tools", "footer", "navigation"] as const;
const PANELS = { tools: ToolsPanel, footer: FooterPanel, navigation: NavigationPanel } as const;

/** The administrator's page of what visitors see first: common tools, footer, links of the header. */
export function LandingConfigPage() {
  const { t } = useTranslation("config");
  const [search, setSearch] = useSearchParams();
  const panelId = useId();
  const tab = TABS.find((known) => known === search.get("tab")) ?? "tools";
  const Panel = PANELS[tab];
  return (
    <div className={css["page"]}>
      <header className={css["header"]}>
        <h1 className={css["title"]}>{t("title")}</h1>
        <p className={css["intro"]}>{t(`intro.${tab}`)}</p>
      </header>
      <section className={css["panel"]}>
        <div className={css["tabs"]}>
          <Tabs
            label={t("tabs")}
            panelId={panelId}
            value={tab}
            onChange={(key) => setSearch(key === "tools" ? {} : { tab: key }, { preventScrollReset: true })}
            items={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
          />
        </div>
        <div {...tabPanelProps(panelId, tab)}>
          <Panel />
        </div>
      </section>
    </div>
  );
}
