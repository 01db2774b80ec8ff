import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";

import { saveFile } from "@/shared/api/download";
import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { GuardedButton } from "@/shared/ui/button";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import css from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView, both } from "@/shared/ui/query-view";
import { SearchForm } from "@/shared/ui/search-form";
import { Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";
import { TransferButtons } from "@/shared/ui/transfer-buttons";
import { Written } from "@/shared/ui/written";

import { deskCalls, deskNoticeQuery, rosterQuery } from "./api/desk";
import { noticeKeys } from "../api/keys";
import { LevelBadge } from "../components/level-badge";
import {
  DESK_KEYWORD_MAX,
  type RosterFilter,
  parseRoster,
  percent,
  rosterAsked,
  rosterStates,
  titleIn,
  toRosterSearch,
} from "./model/desk";
import { Bar } from "./bar";
import { RosterDepartments } from "./roster-departments";
import { RosterPeople } from "./roster-people";
import own from "./roster.module.css";
import { StateBadge } from "./state-badge";

/** Who has read a notice, by department and person, and a reminder to the rest. */
export function NoticeRosterPage({ noticeId }: { readonly noticeId: string }) {
  const { t } = useTranslation("desk");
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const filter = parseRoster(search);
  const client = useQueryClient();
  const notice = useQuery(deskNoticeQuery(noticeId));
  const roster = useQuery(rosterQuery(noticeId, filter));
  const remind = useMutation({
    mutationFn: () => deskCalls.remind(noticeId),
    onSuccess: ({ reminded }) => toast.success(t("roster.reminded", { count: reminded })),
    onError: (error) => toast.failure(error),
    onSettled: () => client.invalidateQueries({ queryKey: noticeKeys.desk }),
  });
  const save = useMutation({
    mutationFn: () => deskCalls.exportDepartments(noticeId, `${t("roster.title")}.csv`),
    onSuccess: saveFile,
    onError: (error) => toast.failure(error),
  });
  const set = (change: Partial<RosterFilter>) =>
    setSearch(toRosterSearch({ ...filter, page: 1, ...change }), { preventScrollReset: true });
  const { data } = roster;
  const all = data?.recipients ?? 0;
  const isFiltered = filter.deptId !== "" || filter.state !== null || filter.keyword !== "";
  const needConfirm = notice.data?.needConfirm === true;
  return (
    <div className={css["page"]}>
      <Link className={css["back"]} to={ROUTES.noticeDesk.path}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("backToDesk")}
      </Link>
      <header className={css["header"]}>
        <div>
          <h1 className={css["title"]}>
            {notice.data === undefined ? (
              t("roster.title")
            ) : (
              <Written text={titleIn(language, notice.data, t("untitled"))} />
            )}
          </h1>
          {notice.data === undefined ? null : (
            <p className={own["meta"]}>
              <StateBadge state={notice.data.state} />
              <LevelBadge level={notice.data.level} />
              <span>{notice.data.accountName}</span>
              <span>{t("time.SENT", { time: (notice.data.sendTime ?? "").slice(0, 16) })}</span>
            </p>
          )}
        </div>
        {data === undefined ? null : (
          <div className={own["remind"]}>
            {typeof data.remindedTime !== "string" ? null : (
              <span>{t("roster.remindedAt", { time: data.remindedTime.slice(0, 16) })}</span>
            )}
            <GuardedButton
              icon={<Icon name="download" size="1em" />}
              isBusy={save.isPending}
              disabled={all === 0}
              onClick={() => save.mutate()}
            >
              {t("roster.saveDepartments")}
            </GuardedButton>
            <GuardedButton
              icon={<Icon name="bell" size="1em" />}
              isBusy={remind.isPending}
              disabled={!data.canRemind}
              onClick={() => remind.mutate()}
            >
              {t(needConfirm ? "roster.remindConfirm" : "roster.remind")}
            </GuardedButton>
          </div>
        )}
      </header>
      <QueryView
        query={both(notice, roster)}
        frame={(state) => <Panel>{state}</Panel>}
        loading={
          <div className={css["body"]}>
            <Skeleton rows={12} height="2rem" />
          </div>
        }
        gone={(error) => <GoneState error={error} to={ROUTES.noticeDesk.path} way={t("backToDesk")} />}
      >
        {([sent, readers]) => (
          <>
            <section className={own["numbers"]} aria-label={t("roster.numbers")}>
              <Panel as="div" className={own["number"]}>
                <span>{t("roster.delivered")}</span>
                <strong>{all}</strong>
                <Bar
                  label={t("sent", {
                    done: sent.state === "SENDING" ? sent.doneCount : all,
                    count: all,
                  })}
                  share={percent(sent.state === "SENDING" ? sent.doneCount : all, all)}
                />
              </Panel>
              <Panel as="div" className={own["number"]}>
                <span>{t("roster.opened")}</span>
                <strong>{readers.opened}</strong>
                <Bar
                  label={t("opened", { done: readers.opened, count: all })}
                  share={percent(readers.opened, all)}
                />
              </Panel>
              {needConfirm ? (
                <Panel as="div" className={own["number"]}>
                  <span>{t("roster.confirmed")}</span>
                  <strong>{readers.confirmed}</strong>
                  <Bar
                    kind="confirmed"
                    label={t("confirmed", { done: readers.confirmed, count: all })}
                    share={percent(readers.confirmed, all)}
                  />
                </Panel>
              ) : null}
            </section>
            <div className={own["columns"]}>
              <RosterDepartments
                departments={readers.departments}
                needConfirm={needConfirm}
                chosen={filter.deptId}
                onChoose={(deptId) => set({ deptId })}
              />
              <Panel aria-label={t("roster.people")}>
                <FilterBar>
                  <FilterChoices
                    label={t("roster.filters")}
                    items={[null, ...rosterStates(needConfirm)].map((state) => ({
                      key: state ?? ("all" as const),
                      label: state === null ? t("all") : t(`roster.state.${state}`),
                      isOn: filter.state === state,
                    }))}
                    onPick={(key) => set({ state: key === "all" ? null : key })}
                  />
                  <SearchForm
                    place="bar"
                    label={t("roster.search")}
                    submit={t("search.submit")}
                    value={filter.keyword}
                    maxLength={DESK_KEYWORD_MAX}
                    onSearch={(keyword) => set({ keyword })}
                  />
                  <TransferButtons
                    source={{
                      sheet: "notice-roster",
                      within: { noticeId },
                      ...(isFiltered ? { search: { formInline: rosterAsked(filter) } } : {}),
                    }}
                    total={readers.total}
                  />
                </FilterBar>
                <RosterPeople
                  roster={readers}
                  needConfirm={needConfirm}
                  page={filter.page}
                  isStale={roster.isPlaceholderData}
                  onPage={(page) => set({ page })}
                />
              </Panel>
            </div>
          </>
        )}
      </QueryView>
    </div>
  );
}
