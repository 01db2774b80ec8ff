import { useTranslation } from "@/shared/i18n/use-translation";
import { Pagination } from "@/shared/ui/pagination";
import { EmptyState } from "@/shared/ui/states";
import { DataTable } from "@/shared/ui/table/data-table";

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

/** The people of a roster. */
export function RosterPeople({ roster, needConfirm, page, isStale, onPage }: RosterPeopleProps) {
  const { t } = useTranslation("desk");
  if (roster.records.length === 0) return <EmptyState icon="user" title={t("roster.nobody")} />;
  return (
    <div className={css["people"]}>
      <DataTable
        label={t("roster.people")}
        rows={roster.records}
        rowKey={({ userId }) => userId}
        isStale={isStale}
        columns={[
          {
            id: "name",
            name: t("roster.name"),
            isRowHeader: true,
            cell: ({ userName }) => <span className={css["who"]}>{userName}</span>,
          },
          { id: "account", name: t("roster.account"), isFigure: true, cell: ({ account }) => account },
          { id: "dept", name: t("roster.dept"), cell: ({ deptName }) => deptName },
          {
            id: "readTime",
            name: t("roster.readTime"),
            isFigure: true,
            cell: ({ readTime }) => timeOr(readTime, t("roster.unread")),
          },
          ...(needConfirm
            ? [
                {
                  id: "confirmTime",
                  name: t("roster.confirmTime"),
                  isFigure: true,
                  cell: ({ confirmTime }: Roster["records"][number]) =>
                    timeOr(confirmTime, t("roster.unconfirmed")),
                },
              ]
            : []),
        ]}
      />
      <Pagination label={t("roster.people")} current={page} pages={roster.pages} onChange={onPage} />
    </div>
  );
}

/** To the minute; what has not happened stands out. */
function timeOr(time: string | null | undefined, none: string) {
  return time?.slice(0, 16) ?? <span className={css["none"]}>{none}</span>;
}
