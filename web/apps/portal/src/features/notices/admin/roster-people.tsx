import { useTranslation } from "@/shared/i18n/use-translation";
import { Pagination } from "@/shared/ui/pagination";
import { EmptyState } from "@/shared/ui/states";

import type { Roster } from "../api/wire";
import css from "./roster.module.css";

/** Props of `RosterPeople`. */
export interface RosterPeopleProps {
  readonly roster: Roster;
  readonly needConfirm: boolean;
  readonly page: number;
  readonly isStale: boolean;
  readonly onPage: (page: number) => void;
}

/** The people of a roster; on small screens each is a block. */
export function RosterPeople({ roster, needConfirm, page, isStale, onPage }: RosterPeopleProps) {
  const { t } = useTranslation("desk");
  if (roster.records.length === 0) return <EmptyState icon="user" title={t("roster.nobody")} />;
  return (
    <div className={css["people"]}>
      <table className={css["table"]} aria-label={t("roster.people")} aria-busy={isStale || undefined}>
        <thead>
          <tr>
            <th scope="col">{t("roster.name")}</th>
            <th scope="col">{t("roster.account")}</th>
            <th scope="col">{t("roster.dept")}</th>
            <th scope="col">{t("roster.readTime")}</th>
            {needConfirm ? <th scope="col">{t("roster.confirmTime")}</th> : null}
          </tr>
        </thead>
        <tbody>
          {roster.records.map(({ userId, userName, account, deptName, readTime, confirmTime }) => (
            <tr key={userId}>
              <th scope="row">{userName}</th>
              <td data-label={t("roster.account")}>{account}</td>
              <td data-label={t("roster.dept")}>{deptName}</td>
              <td data-label={t("roster.readTime")} data-none={readTime === null || undefined}>
                {readTime?.slice(0, 16) ?? t("roster.unread")}
              </td>
              {needConfirm ? (
                <td data-label={t("roster.confirmTime")} data-none={confirmTime === null || undefined}>
                  {confirmTime?.slice(0, 16) ?? t("roster.unconfirmed")}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination label={t("roster.people")} current={page} pages={roster.pages} onChange={onPage} />
    </div>
  );
}
