import { useId } from "react";
import { useSearchParams } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";

import { OwnFeedback } from "./components/records/own-feedback";
import { OwnRatings } from "./components/records/own-ratings";
import { RECORD_TABS, type RecordChoice, parseRecords, toRecordsSearch } from "./model/records";
import css from "./records-page.module.css";

/** What the person said about services: ratings and feedback, with the answers of the departments. */
export function RecordsPage() {
  const { t } = useTranslation("records");
  const [search, setSearch] = useSearchParams();
  const panelId = useId();
  const choice = parseRecords(search);
  const set = (next: RecordChoice) => setSearch(toRecordsSearch(next), { preventScrollReset: true });
  return (
    <>
      <h1 className={css["title"]}>{t("title")}</h1>
      <Panel isFlush>
        <div className={css["tabs"]}>
          <Tabs
            label={t("tabs")}
            panelId={panelId}
            value={choice.tab}
            onChange={(key) => {
              const tab = RECORD_TABS.find((known) => known === key);
              if (tab !== undefined) set({ tab, state: null, page: 1 });
            }}
            items={RECORD_TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
          />
        </div>
        <div {...tabPanelProps(panelId, choice.tab)}>
          {choice.tab === "ratings" ? (
            <OwnRatings page={choice.page} onPage={(page) => set({ ...choice, page })} />
          ) : (
            <OwnFeedback
              choice={choice}
              onState={(state) => set({ ...choice, state, page: 1 })}
              onPage={(page) => set({ ...choice, page })}
            />
          )}
        </div>
      </Panel>
    </>
  );
}
