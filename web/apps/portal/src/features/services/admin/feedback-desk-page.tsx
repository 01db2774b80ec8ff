import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { SearchChoice, SearchForm } from "@/shared/ui/search-form";
import { EmptyState } from "@/shared/ui/states";
import { TransferButtons } from "@/shared/ui/transfer-buttons";

import { deskQuery } from "./api/desk";
import { DeskDetail } from "./components/desk/desk-detail";
import { DeskList } from "./components/desk/desk-list";
import css from "./feedback-desk-page.module.css";
import { DESK_KEYWORD_MAX, type DeskFilter, parseDesk, searchedFor, toDeskSearch } from "./model/desk";
import { FEEDBACK_STATES } from "../model/records";

/** The department's page of feedback: what waits, one of it in full, and the answer. */
export function FeedbackDeskPage() {
  const { t } = useTranslation(["records", "services"]);
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const filter = parseDesk(search);
  const list = useQuery({ ...deskQuery(filter, language), placeholderData: keepPreviousData });
  const set = (change: Partial<DeskFilter>) =>
    setSearch(toDeskSearch({ ...filter, page: 1, ...change }), { preventScrollReset: true });
  const counts = list.data?.counts ?? [];
  const all = list.data === undefined ? undefined : counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("desk.title")}</h1>
          <p className={page["intro"]}>{t("desk.intro")}</p>
        </div>
      </header>
      <Panel className={css["panel"]} data-reading={filter.feedbackId !== "" || undefined}>
        <div className={css["filters"]}>
          <FilterBar>
            <FilterChoices
              label={t("desk.states")}
              isCounting={list.data === undefined}
              items={[...FEEDBACK_STATES, null].map((state) => ({
                key: state ?? ("all" as const),
                label: state === null ? t("desk.all") : t(`services:feedback.state.${state}`),
                count: state === null ? all : counts.find((one) => one.state === state)?.count,
                isOn: filter.state === state,
              }))}
              onPick={(key) => set({ state: key === "all" ? null : key })}
            />
            <SearchForm
              place="bar"
              label={t("desk.search")}
              placeholder={t("desk.placeholder")}
              submit={t("desk.submit")}
              value={filter.keyword}
              maxLength={DESK_KEYWORD_MAX}
              onSearch={(keyword) => set({ keyword })}
            >
              <SearchChoice
                label={t("desk.service")}
                value={filter.serviceId}
                onChange={(serviceId) => set({ serviceId })}
              >
                <option value="">{t("desk.allServices")}</option>
                {(list.data?.services ?? []).map(({ serviceId, serviceName, count }) => (
                  <option key={serviceId} value={serviceId}>
                    {t("desk.serviceOption", { name: serviceName, count })}
                  </option>
                ))}
              </SearchChoice>
            </SearchForm>
            <TransferButtons
              source={{ sheet: "service-feedback", search: { formInline: searchedFor(filter) } }}
            />
          </FilterBar>
        </div>
        <div className={css["columns"]}>
          <div className={css["list"]}>
            <DeskList query={list} filter={filter} onChange={set} />
          </div>
          <div className={css["detail"]}>
            {filter.feedbackId === "" ? (
              <EmptyState icon="message" title={t("desk.choose")} hint={t("desk.chooseHint")} />
            ) : (
              <DeskDetail
                key={filter.feedbackId}
                feedbackId={filter.feedbackId}
                onBack={() => set({ feedbackId: "", page: filter.page })}
              />
            )}
          </div>
        </div>
      </Panel>
    </div>
  );
}
