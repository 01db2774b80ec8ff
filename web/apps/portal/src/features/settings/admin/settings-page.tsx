import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link, useSearchParams } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { filled } from "@/shared/lib/filled";
import { KEYWORD_CHARS } from "@/shared/lib/keyword-of-address";
import { Button } from "@/shared/ui/button";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { type SettingLine, settingsQuery } from "./api/settings";
import { ChangedBy, StateBadge } from "./components/setting-state";
import css from "./components/settings.module.css";
import { GROUPS, GROUP_NAMES, type Group, groupPath } from "./model/groups";
import { type Line, lineOf, summaryOf } from "./model/lines";
import { STATES, type SettingsFilter, filterOf, matches } from "./model/search";
import { searchedTexts } from "./model/searched";

/** What the school decides itself: each setting with what counts and who chose it. */
export function SettingsPage() {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const show = (next: SettingsFilter): void => setSearch(filled({ ...next }));
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("title")}</h1>
          <p className={page["intro"]}>{t("intro")}</p>
        </div>
      </header>
      <div className={css["groups"]}>
        <Panel>
          <FilterBar>
            <FilterChoices
              label={t("state.label")}
              items={STATES.map((state) => ({
                key: state,
                label: t(state === "" ? "state.all" : `state.${state}`),
                isOn: filter.state === state,
              }))}
              onPick={(state) => show({ ...filter, state })}
            />
            <SearchForm
              place="bar"
              label={t("search.label")}
              placeholder={t("search.placeholder")}
              submit={t("search.submit")}
              value={filter.keyword}
              maxLength={KEYWORD_CHARS}
              onSearch={(keyword) => show({ ...filter, keyword })}
            />
          </FilterBar>
        </Panel>
        <QueryView
          query={useQuery(settingsQuery(language))}
          frame={(state) => <Panel room="normal">{state}</Panel>}
          loading={<Skeleton rows={10} height="2.5rem" />}
        >
          {(lines) => <Groups lines={lines} filter={filter} onAll={() => setSearch({})} />}
        </QueryView>
      </div>
    </div>
  );
}

/** Props of `Groups`. */
interface GroupsProps {
  readonly lines: readonly SettingLine[];
  readonly filter: SettingsFilter;
  readonly onAll: () => void;
}

/** The groups with those of their settings that are searched. */
function Groups({ lines, filter, onAll }: GroupsProps) {
  const { t } = useTranslation("settings");
  const found = GROUP_NAMES.map((group) => ({
    group,
    all: GROUPS[group]
      .map((key) => lineOf(lines, key))
      .filter((line) => line !== null)
      .filter(({ isSet }) => filter.state === "" || isSet === (filter.state === "set"))
      .filter(({ key, name }) => matches(filter.keyword, [name, ...searchedTexts(group, key, t)])),
  })).filter(({ all }) => all.length > 0);
  if (found.length === 0)
    return (
      <Panel room="normal">
        <EmptyState icon="search" title={t("search.none")}>
          <Button onClick={onAll}>{t("search.showAll")}</Button>
        </EmptyState>
      </Panel>
    );
  return found.map(({ group, all }) => <GroupPanel key={group} group={group} lines={all} />);
}

/** Props of `GroupPanel`. */
interface GroupPanelProps {
  readonly group: Group;
  readonly lines: readonly Line[];
}

function GroupPanel({ group, lines }: GroupPanelProps) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id}>
      <div className={css["panel"]}>
        <div className={css["head"]}>
          <h2 id={id} className={css["name"]}>
            {t(`group.${group}.name`)}
          </h2>
          <p className={css["hint"]}>{t(`group.${group}.hint`)}</p>
        </div>
        <ul className={css["list"]}>
          {lines.map((line) => (
            <li key={line.key} className={css["item"]}>
              <Link to={groupPath(group, line.key)}>{t(`item.${line.key}.name`)}</Link>
              <div className={css["value"]}>
                <Written text={summaryOf(line.key, line.value, { t, language })} />
                <span className={css["who"]}>
                  <ChangedBy {...line} />
                </span>
              </div>
              <StateBadge isSet={line.isSet} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
