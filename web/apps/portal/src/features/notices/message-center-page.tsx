import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { type SetURLSearchParams, useSearchParams } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { PagedList } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { badgeQuery } from "./api/badge";
import { noticeKeys } from "./api/keys";
import { inboxQuery, readAll } from "./api/messages";
import { InboxRow } from "./components/inbox-row";
import { InboxSources } from "./components/inbox-sources";
import css from "./message-center-page.module.css";
import {
  INBOX_CHIPS,
  INBOX_KEYWORD_MAX,
  type InboxFilter,
  afterPick,
  isChosen,
  parseInbox,
  toInboxSearch,
} from "./model/inbox";
import { takeStatus } from "./model/kept-status";

const ALL: InboxFilter = { accountId: "", level: "", isUnread: false, isRead: false, keyword: "", page: 1 };

/** All notices for the reader, by sender and urgency. */
export function MessageCenterPage() {
  const { t } = useTranslation("messages");
  const [search, setSearch] = useSearchParams();
  const filter = parseInbox(search);
  useKeptStatus(search, setSearch);
  const client = useQueryClient();
  const list = useQuery(inboxQuery(filter));
  const badge = useQuery({ ...badgeQuery, retry: false });
  const readThem = useMutation({
    mutationFn: () => readAll(filter.accountId, filter.level),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: noticeKeys.messages });
      toast.success(t("readAllDone"));
    },
    onError: (error) => toast.failure(error),
  });
  const set = (change: Partial<InboxFilter>) =>
    setSearch(toInboxSearch({ ...filter, page: 1, ...change }), { preventScrollReset: true });
  const unread = badge.data?.unread ?? 0;
  const isFiltered = toInboxSearch({ ...filter, page: 1 }).size > 0;
  return (
    <>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("title")}</h1>
          <p className={page["intro"]}>{t("intro")}</p>
        </div>
        <SearchForm
          label={t("search.label")}
          placeholder={t("search.placeholder")}
          submit={t("search.submit")}
          value={filter.keyword}
          maxLength={INBOX_KEYWORD_MAX}
          onSearch={(keyword) => set({ keyword })}
        />
      </header>
      <div className={css["columns"]}>
        <Panel as="div" room="small">
          <InboxSources accountId={filter.accountId} onChange={(accountId) => set({ accountId })} />
        </Panel>
        <Panel>
          <FilterBar>
            <FilterChoices
              label={t("filters")}
              items={INBOX_CHIPS.map((chip) => ({
                key: chip,
                label: chip === "MUST_READ" || chip === "IMPORTANT" ? t(`level.${chip}`) : t(chip),
                isOn: isChosen(chip, filter),
              }))}
              onPick={(chip) => set(afterPick(chip, filter))}
            />
            <GuardedButton
              size="small"
              icon={<Icon name="check" size="1em" />}
              isBusy={readThem.isPending}
              disabled={unread === 0}
              onClick={() => readThem.mutate()}
            >
              {t("readAll")}
            </GuardedButton>
          </FilterBar>
          <div className={page["body"]}>
            <PagedList
              query={list}
              label={t("list")}
              page={filter.page}
              onPage={(next) => set({ page: next })}
              total={(count) => t("total", { count })}
              showsTotal
              empty={
                <EmptyState
                  icon="bell"
                  title={isFiltered ? t("noMatch") : t("empty")}
                  hint={isFiltered ? undefined : t("emptyHint")}
                >
                  {isFiltered || filter.page > 1 ? (
                    <Button size="small" onClick={() => set(ALL)}>
                      {t("showAll")}
                    </Button>
                  ) : null}
                </EmptyState>
              }
            >
              {(notice) => <InboxRow key={notice.messageId} notice={notice} />}
            </PagedList>
          </div>
        </Panel>
      </div>
    </>
  );
}

/** `status` of the root query filters the first visit (contract §7); an address that says what it wants comes first. */
function useKeptStatus(search: URLSearchParams, setSearch: SetURLSearchParams): void {
  const isPlain = search.size === 0;
  const apply = useEffectEvent(() => {
    const status = takeStatus();
    if (status === null || !isPlain) return;
    setSearch(toInboxSearch({ ...ALL, isUnread: status === "0", isRead: status === "1" }), { replace: true });
  });
  useEffect(() => apply(), []);
}
