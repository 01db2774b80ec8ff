import { type ComponentType, useId } from "react";
import { useSearchParams } from "react-router";

import type { Configuration } from "@/shared/api/configuration-edits";

import { LastEdit } from "./last-edit";
import css from "./page.module.css";
import { Panel } from "./panel";
import { Tabs, tabPanelProps } from "./tabs";

/** One tab of a page and what it shows. */
export interface PageTab {
  /** Also its word in the address, `?tab=`; the first tab needs none. */
  readonly key: string;
  readonly label: string;
  /** What the page is for while this tab is open. */
  readonly intro: string;
  /** The configuration behind the tab, whose last change is told. */
  readonly configuration?: Configuration;
  readonly Panel: ComponentType;
  /** What is done with the whole of it: stands beside the title while the tab is open. */
  readonly Tools?: ComponentType;
}

/** Props of `TabbedPage`. */
export interface TabbedPageProps {
  readonly title: string;
  /** Name of the row of tabs. */
  readonly tabsLabel: string;
  readonly tabs: readonly [PageTab, ...PageTab[]];
}

/** A page of several panels under one title; the chosen one lives in the address. */
export function TabbedPage({ title, tabsLabel, tabs }: TabbedPageProps) {
  const [search, setSearch] = useSearchParams();
  const panelId = useId();
  const [first] = tabs;
  const chosen = tabs.find(({ key }) => key === search.get("tab")) ?? first;
  const { key: value, intro, configuration, Panel: Content, Tools } = chosen;
  return (
    <div className={css["page"]}>
      <header className={css["header"]}>
        <div>
          <h1 className={css["title"]}>{title}</h1>
          <p className={css["intro"]}>{intro}</p>
          {configuration === undefined ? null : <LastEdit of={configuration} />}
        </div>
        {Tools === undefined ? null : (
          <div className={css["tools"]}>
            <Tools />
          </div>
        )}
      </header>
      <Panel isFlush>
        <div className={css["tabs"]}>
          <Tabs
            label={tabsLabel}
            panelId={panelId}
            value={value}
            onChange={(key) => setSearch(key === first.key ? {} : { tab: key }, { preventScrollReset: true })}
            items={tabs}
          />
        </div>
        <div {...tabPanelProps(panelId, value)}>
          <Content />
        </div>
      </Panel>
    </div>
  );
}
