import { useId } from "react";
import { useSearchParams } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";

import { AttemptsPanel } from "./components/attempts-panel";
import { TryOutPanel } from "./components/try-out-panel";
import { WordsPanel } from "./components/words-panel";
import css from "./sensitive-words-page.module.css";

const TABS = ["words", "attempts", "tryOut"] as const;
const PANELS = { words: WordsPanel, attempts: AttemptsPanel, tryOut: TryOutPanel } as const;

/** The administrator's page of sensitive words: dictionary, record of refused texts, a box to try. */
export function SensitiveWordsPage() {
  const { t } = useTranslation("safety");
  const [search, setSearch] = useSearchParams();
  const panelId = useId();
  const tab = TABS.find((known) => known === search.get("tab")) ?? "words";
  const Panel = PANELS[tab];
  return (
    <div className={css["page"]}>
      <header className={css["header"]}>
        <h1 className={css["title"]}>{t("title")}</h1>
        <p className={css["intro"]}>{t("intro")}</p>
      </header>
      <section className={css["panel"]}>
        <div className={css["tabs"]}>
          <Tabs
            label={t("tabs")}
            panelId={panelId}
            value={tab}
            onChange={(key) => setSearch(key === "words" ? {} : { tab: key }, { preventScrollReset: true })}
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
