import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { useSearchParams } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { Pagination } from "@/shared/ui/pagination";
import { EmptyState, ErrorState, Skeleton } from "@/shared/ui/states";
import { SubmitButton } from "@/shared/ui/submit-button";
import { toast } from "@/shared/ui/toast";

import { badgeQuery } from "./api/badge";
import { noticeKeys } from "./api/keys";
import { inboxQuery, readAll } from "./api/messages";
import { InboxRow } from "./components/inbox-row";
import { InboxSources } from "./components/inbox-sources";
import css from "./message-center-page.module.css";
import { INBOX_KEYWORD_MAX, type InboxFilter, parseInbox, toInboxSearch } from "./model/inbox";

const ALL: InboxFilter = { accountId: "", level: "", isUnread: false, keyword: "", page: 1 };
const CHIPS = ["all", "unread", "MUST_READ", "IMPORTANT"] as const;

/** All notices for the reader, by sender and urgency. */
export function MessageCenterPage() {
  const { t } = useTranslation("messages");
  const [search, setSearch] = useSearchParams();
  const filter = parseInbox(search);
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
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
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    set({ keyword: field.current?.value.trim() ?? "" });
  }
  const unread = badge.data?.unread ?? 0;
  const isFiltered = toInboxSearch({ ...filter, page: 1 }).size > 0;
  return (
    <>
      <header className={css["header"]}>
        <div>
          <h1 className={css["title"]}>{t("title")}</h1>
          <p className={css["intro"]}>{t("intro")}</p>
        </div>
        <search>
          <form className={css["form"]} onSubmit={handleSubmit}>
            <input
              key={filter.keyword}
              ref={field}
              type="search"
              className={css["input"]}
              aria-label={t("search.label")}
              placeholder={t("search.placeholder")}
              defaultValue={filter.keyword}
              maxLength={INBOX_KEYWORD_MAX}
              enterKeyHint="search"
            />
            <SubmitButton icon={<Icon name="search" />}>{t("search.submit")}</SubmitButton>
          </form>
        </search>
      </header>
      <div className={css["columns"]}>
        <div className={css["sources"]}>
          <InboxSources accountId={filter.accountId} onChange={(accountId) => set({ accountId })} />
        </div>
        <section className={css["panel"]}>
          <div className={css["bar"]}>
            <div className={css["chips"]} role="group" aria-label={t("filters")}>
              {CHIPS.map((chip) => {
                const isLevel = chip === "MUST_READ" || chip === "IMPORTANT";
                const isOn =
                  chip === "unread"
                    ? filter.isUnread
                    : isLevel
                      ? filter.level === chip
                      : filter.level === "" && !filter.isUnread;
                const next: Partial<InboxFilter> =
                  chip === "unread"
                    ? { isUnread: !filter.isUnread }
                    : isLevel
                      ? { level: isOn ? "" : chip }
                      : { level: "", isUnread: false };
                return (
                  <button key={chip} type="button" aria-pressed={isOn} onClick={() => set(next)}>
                    {isLevel ? t(`level.${chip}`) : t(chip)}
                  </button>
                );
              })}
            </div>
            <GuardedButton
              size="small"
              icon={<Icon name="check" size="1em" />}
              isBusy={readThem.isPending}
              disabled={unread === 0}
              onClick={() => readThem.mutate()}
            >
              {t("readAll")}
            </GuardedButton>
          </div>
          <div className={css["body"]}>
            {list.data === undefined ? (
              list.isError ? (
                <ErrorState error={list.error} onRetry={() => void list.refetch()} />
              ) : (
                <Skeleton rows={10} height="2.75rem" />
              )
            ) : list.data.records.length === 0 ? (
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
            ) : (
              <>
                <p className={css["total"]} role="status">
                  {t("total", { count: list.data.total })}
                </p>
                <ul
                  className={css["list"]}
                  aria-label={t("list")}
                  aria-busy={list.isPlaceholderData || undefined}
                >
                  {list.data.records.map((notice) => (
                    <InboxRow key={notice.messageId} notice={notice} />
                  ))}
                </ul>
                <Pagination
                  label={t("title")}
                  current={filter.page}
                  pages={list.data.pages}
                  onChange={(page) => set({ page })}
                />
              </>
            )}
          </div>
        </section>
      </div>
    </>
  );
}
