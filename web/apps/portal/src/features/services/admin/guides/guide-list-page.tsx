import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { classNames } from "@/shared/lib/class-names";
import { Button } from "@/shared/ui/button";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Paged } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";
import { SearchChoice, SearchForm } from "@/shared/ui/search-form";
import { PlainSelect } from "@/shared/ui/select/plain-select";
import { EmptyState } from "@/shared/ui/states";

import { guideOverviewQuery, guidesQuery } from "../api/guides";
import { GuideNumbers } from "./components/guide-numbers";
import { GuideTable } from "./components/guide-table";
import { RemindDialog } from "./components/remind-dialog";
import { ReviewDialog } from "./components/review-dialog";
import { SettingsDialog } from "./components/settings-dialog";
import css from "./guides.module.css";
import {
  ALL_GUIDES,
  GUIDE_KEYWORD_MAX,
  type GuideFilter,
  type GuideRow,
  MISSING,
  ORDERS,
  SHOWN,
  parseGuides,
  toGuidesSearch,
} from "./model/guide-filter";

/** The department's page of its guides: what is missing, how long ago they were reviewed, what people say about them. */
export function GuideListPage() {
  const { t } = useTranslation(["guides", "routes"]);
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const filter = parseGuides(search);
  const overview = useQuery(guideOverviewQuery(language));
  const [reviewed, setReviewed] = useState<GuideRow | null>(null);
  const [isSetting, setIsSetting] = useState(false);
  const [isReminding, setIsReminding] = useState(false);
  const set = (change: Partial<GuideFilter>) =>
    setSearch(toGuidesSearch({ ...filter, page: 1, ...change }), { preventScrollReset: true });
  const { data } = overview;
  const chosen = data?.departments.find(({ deptId }) => deptId === filter.deptId);
  const department =
    filter.deptId === "" || chosen === undefined ? null : { ...chosen, deptId: filter.deptId };
  const oldCount = (department === null ? data?.oldCount : department.oldCount) ?? 0;
  return (
    <div className={page["page"]}>
      <header className={classNames(page["header"], css["head"])}>
        <div>
          <h1 className={page["title"]}>{t("routes:managementGuideConfig")}</h1>
          <p className={page["intro"]}>{t("intro")}</p>
        </div>
        {data?.canSetReviewDays === true ? (
          <div className={page["tools"]}>
            <Button
              icon={<Icon name="bell" size="1em" />}
              disabled={oldCount === 0}
              onClick={() => setIsReminding(true)}
            >
              {t("remind.open")}
            </Button>
            <Button onClick={() => setIsSetting(true)}>{t("settings.open")}</Button>
          </div>
        ) : null}
      </header>
      {overview.isError && data === undefined ? null : (
        <GuideNumbers overview={data} onDepartment={(deptId) => set({ ...ALL_GUIDES, deptId })} />
      )}
      <Panel isFlush>
        <FilterBar>
          <FilterChoices
            label={t("filter.states")}
            items={SHOWN.map((key) => ({ key, label: t(`filter.${key}`), isOn: filter.shown === key }))}
            onPick={(shown) => set({ shown })}
          />
          <PlainSelect
            aria-label={t("filter.missing")}
            value={filter.missing ?? ""}
            onValue={(value) => set({ missing: MISSING.find((known) => known === value) ?? null })}
          >
            <option value="">{t("filter.anyMissing")}</option>
            {MISSING.map((kind) => (
              <option key={kind} value={kind}>
                {t(`missing.${kind}`)}
              </option>
            ))}
          </PlainSelect>
          <PlainSelect
            aria-label={t("filter.order")}
            value={filter.order}
            onValue={(value) => set({ order: ORDERS.find((known) => known === value) ?? "MISSING" })}
          >
            {ORDERS.map((order) => (
              <option key={order} value={order}>
                {t(`filter.${order}`)}
              </option>
            ))}
          </PlainSelect>
          <SearchForm
            place="bar"
            label={t("filter.search")}
            placeholder={t("filter.placeholder")}
            submit={t("filter.submit")}
            value={filter.keyword}
            maxLength={GUIDE_KEYWORD_MAX}
            onSearch={(keyword) => set({ keyword })}
          >
            <SearchChoice
              label={t("filter.dept")}
              value={filter.deptId}
              onChange={(deptId) => set({ deptId })}
            >
              <option value="">{t("filter.allDepts")}</option>
              {(data?.departments ?? []).map(({ deptId, deptName }) =>
                deptId === null || deptId === undefined ? null : (
                  <option key={deptId} value={deptId}>
                    {deptName}
                  </option>
                ),
              )}
            </SearchChoice>
          </SearchForm>
        </FilterBar>
        <Guides filter={filter} onChange={set} onReview={setReviewed} />
      </Panel>
      {reviewed === null ? null : <ReviewDialog guide={reviewed} onClose={() => setReviewed(null)} />}
      {isReminding ? (
        <RemindDialog department={department} count={oldCount} onClose={() => setIsReminding(false)} />
      ) : null}
      {isSetting && data !== undefined ? (
        <SettingsDialog
          days={data.reviewDays}
          tellsCollectors={data.tellsCollectors}
          onClose={() => setIsSetting(false)}
        />
      ) : null}
    </div>
  );
}

interface GuidesProps {
  readonly filter: GuideFilter;
  readonly onChange: (change: Partial<GuideFilter>) => void;
  readonly onReview: (guide: GuideRow) => void;
}

function Guides({ filter, onChange, onReview }: GuidesProps) {
  const { t } = useTranslation("guides");
  const { language } = useLanguage();
  const list = useQuery(guidesQuery(filter, language));
  return (
    <Paged
      query={list}
      label={t("list")}
      page={filter.page}
      onPage={(page) => onChange({ page })}
      total={(count) => t("total", { count })}
      showsTotal
      empty={
        <EmptyState icon="book" title={t("none")} hint={t("noneHint")}>
          <Button size="small" onClick={() => onChange(ALL_GUIDES)}>
            {t("clear")}
          </Button>
        </EmptyState>
      }
    >
      {(guides, isStale) => <GuideTable guides={guides} isStale={isStale} onReview={onReview} />}
    </Paged>
  );
}
