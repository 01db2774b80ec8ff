import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "@/shared/i18n/use-translation";
import { formatCount } from "@/shared/lib/format";
import { Badge } from "@/shared/ui/badge";
import { QueryView } from "@/shared/ui/query-view";
import { PlainSelect } from "@/shared/ui/select/plain-select";
import { Skeleton } from "@/shared/ui/states";

import { inboxAccountsQuery } from "../api/messages";
import type { InboxAccount } from "../api/wire";
import { byKind } from "../model/inbox";
import { Avatar } from "./account-avatar";
import css from "./inbox-sources.module.css";

/** Props of `InboxSources`. */
export interface InboxSourcesProps {
  /** Empty for all. */
  readonly accountId: string;
  readonly onChange: (accountId: string) => void;
}

/** The accounts that sent something, by kind; one box to choose from on small screens. */
export function InboxSources({ accountId, onChange }: InboxSourcesProps) {
  const accounts = useQuery(inboxAccountsQuery);
  return (
    <QueryView
      query={accounts}
      loading={
        <div className={css["waiting"]}>
          <Skeleton rows={6} height="2.25rem" />
        </div>
      }
    >
      {(all) => <Ready accounts={all} accountId={accountId} onChange={onChange} />}
    </QueryView>
  );
}

function Ready({
  accounts,
  accountId,
  onChange,
}: InboxSourcesProps & { readonly accounts: readonly InboxAccount[] }) {
  const { t } = useTranslation("messages");
  const groups = byKind(accounts);
  const unread = accounts.reduce((sum, one) => sum + one.unread, 0);
  const button = (id: string, name: string, count: number, account: InboxAccount | null) => (
    <button
      type="button"
      className={css["source"]}
      aria-pressed={accountId === id}
      onClick={() => onChange(id)}
    >
      {account === null ? null : <Avatar account={account} />}
      <span className={css["name"]}>{name}</span>
      {count === 0 ? null : (
        <>
          <Badge tone="count" shape="pill" aria-hidden="true">
            {formatCount(count)}
          </Badge>
          <span className="visually-hidden">{t("unreadCount", { count })}</span>
        </>
      )}
    </button>
  );
  return (
    <nav aria-label={t("sources")}>
      <PlainSelect
        className={css["select"]}
        aria-label={t("sources")}
        value={accountId}
        onValue={(value) => onChange(value)}
      >
        <option value="">{t("allSources")}</option>
        {groups.map((group) => (
          <optgroup key={group.kind} label={t(`kind.${group.kind}`)}>
            {group.accounts.map((account) => (
              <option key={account.accountId} value={account.accountId}>
                {account.unread === 0
                  ? account.name
                  : t("sourceOption", { name: account.name, count: account.unread })}
              </option>
            ))}
          </optgroup>
        ))}
      </PlainSelect>
      <div className={css["tree"]}>
        {button("", t("allSources"), unread, null)}
        {groups.map((group) => (
          <section key={group.kind} aria-label={t(`kind.${group.kind}`)}>
            <h2 className={css["kind"]}>{t(`kind.${group.kind}`)}</h2>
            <ul className={css["list"]}>
              {group.accounts.map((account) => (
                <li key={account.accountId}>
                  {button(account.accountId, account.name, account.unread, account)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
