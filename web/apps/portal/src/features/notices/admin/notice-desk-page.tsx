import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { GuardedButton, buttonClass } from "@/shared/ui/button";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { Icon } from "@/shared/ui/icon";
import css from "@/shared/ui/page.module.css";
import { PagedList } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";
import { SearchChoice, SearchForm } from "@/shared/ui/search-form";
import { EmptyState } from "@/shared/ui/states";

import { noticeEditorPath, noticeRosterPath } from "../model/places";
import { deskAccountsQuery, deskPageQuery } from "./api/desk";
import type { DeskNotice } from "../api/wire";
import {
  DESK_KEYWORD_MAX,
  type DeskAction,
  type DeskFilter,
  STATES,
  parseDesk,
  toDeskSearch,
} from "./model/desk";
import { RemoveDialog, WithdrawDialog } from "./ask-dialog";
import { DeskRow } from "./desk-row";
import { useDeskActions } from "./use-desk-actions";

/** All notices one may send or has sent. */
export function NoticeDeskPage() {
  const { t } = useTranslation("desk");
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const filter = parseDesk(search);
  const [asked, setAsked] = useState<{
    readonly what: "remove" | "withdraw";
    readonly notice: DeskNotice;
  } | null>(null);
  const accounts = useQuery(deskAccountsQuery);
  const list = useQuery(deskPageQuery(filter));
  const actions = useDeskActions();
  const set = (change: Partial<DeskFilter>) =>
    setSearch(toDeskSearch({ ...filter, page: 1, ...change }), { preventScrollReset: true });
  function act(action: DeskAction, notice: DeskNotice): void {
    const { noticeId } = notice;
    if (action === "edit") void navigate(noticeEditorPath(noticeId));
    else if (action === "roster") void navigate(noticeRosterPath(noticeId));
    else if (action === "copy") actions.copy.mutate(noticeId);
    else if (action === "unschedule") actions.unschedule.mutate(noticeId);
    else setAsked({ what: action, notice });
  }
  const counts = list.data?.counts ?? [];
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const own = accounts.data ?? [];
  const first = own.find(({ accountId }) => accountId === filter.accountId) ?? own[0];
  return (
    <div className={css["page"]}>
      <header className={css["header"]}>
        <div>
          <h1 className={css["title"]}>{t("title")}</h1>
          <p className={css["intro"]}>{t("intro")}</p>
        </div>
        <div className={css["tools"]}>
          {hasAbility(user, "manage-notices") ? (
            <Link className={buttonClass()} to={ROUTES.noticeAccounts.path}>
              <Icon name="settings" size="1em" />
              {t("accounts.title")}
            </Link>
          ) : null}
          {first === undefined ? null : (
            <GuardedButton
              kind="primary"
              icon={<Icon name="plus" size="1em" />}
              isBusy={actions.create.isPending}
              onClick={() => actions.create.mutate(first.accountId)}
            >
              {t("write")}
            </GuardedButton>
          )}
        </div>
      </header>
      <Panel>
        <FilterBar>
          <FilterChoices
            label={t("states")}
            items={[null, ...STATES].map((state) => ({
              key: state ?? ("all" as const),
              label: state === null ? t("all") : t(`state.${state}`),
              count:
                list.data === undefined
                  ? undefined
                  : state === null
                    ? all
                    : (counts.find((one) => one.state === state)?.count ?? 0),
              isOn: filter.state === state,
            }))}
            onPick={(key) => set({ state: key === "all" ? null : key })}
          />
          <SearchForm
            place="bar"
            label={t("search.label")}
            placeholder={t("search.placeholder")}
            submit={t("search.submit")}
            value={filter.keyword}
            maxLength={DESK_KEYWORD_MAX}
            onSearch={(keyword) => set({ keyword })}
          >
            <SearchChoice
              label={t("account")}
              value={filter.accountId}
              onChange={(accountId) => set({ accountId })}
            >
              <option value="">{t("allAccounts")}</option>
              {own.map(({ accountId, name }) => (
                <option key={accountId} value={accountId}>
                  {name}
                </option>
              ))}
            </SearchChoice>
          </SearchForm>
        </FilterBar>
        <div className={css["body"]}>
          <PagedList
            query={list}
            label={t("list")}
            page={filter.page}
            onPage={(page) => set({ page })}
            total={(count) => t("total", { count })}
            showsTotal
            empty={
              <EmptyState
                icon="message"
                title={search.size === 0 ? t("empty") : t("noMatch")}
                hint={search.size === 0 ? t("emptyHint") : undefined}
              />
            }
          >
            {(notice) => <DeskRow key={notice.noticeId} notice={notice} onAct={act} />}
          </PagedList>
        </div>
      </Panel>
      {asked?.what === "remove" ? (
        <RemoveDialog
          notice={asked.notice}
          isBusy={actions.remove.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => actions.remove.mutate(asked.notice.noticeId, { onSettled: () => setAsked(null) })}
        />
      ) : null}
      {asked?.what === "withdraw" ? (
        <WithdrawDialog
          notice={asked.notice}
          withdraw={(reason) => actions.withdraw.mutateAsync({ noticeId: asked.notice.noticeId, reason })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}
