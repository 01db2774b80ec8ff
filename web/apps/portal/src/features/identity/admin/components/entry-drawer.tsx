import { useTranslation } from "@/shared/i18n/use-translation";
import { Drawer } from "@/shared/ui/drawer";
import { DataTable } from "@/shared/ui/table/data-table";

import { useActionWords } from "../../hooks/use-action-words";
import type { AuditRow } from "../api/audit";
import { detailOf } from "../model/detail";
import { Actor } from "./actor";
import { AuditObject } from "./audit-object";
import css from "./audit.module.css";

/** Props of `EntryDrawer`. */
export interface EntryDrawerProps {
  readonly entry: AuditRow;
  readonly onClose: () => void;
}

/** All that the audit log keeps of one action. */
export function EntryDrawer({ entry, onClose }: EntryDrawerProps) {
  const { t } = useTranslation("audit");
  const words = useActionWords();
  const detail = detailOf(entry.detail, {
    empty: t("entry.empty"),
    yes: t("entry.yes"),
    no: t("entry.no"),
  });
  const hasNothing = detail.lines.length === 0 && detail.changes.length === 0;
  return (
    <Drawer title={t("entry.title")} onClose={onClose}>
      <div className={css["drawer"]}>
        <dl className={css["facts"]}>
          <dt>{t("column.action")}</dt>
          <dd>{words(entry.action)}</dd>
          <dt>{t("column.time")}</dt>
          <dd>
            <time dateTime={entry.time.replace(" ", "T")}>{entry.time}</time>
          </dd>
          <dt>{t("column.actor")}</dt>
          <dd>
            <Actor entry={entry} />
          </dd>
          <dt>{t("entry.object")}</dt>
          <dd>
            <AuditObject entry={entry} />
          </dd>
          <dt>{t("entry.code")}</dt>
          <dd className={css["code"]}>{entry.action}</dd>
          {entry.requestId === "" ? null : (
            <>
              <dt>{t("entry.request")}</dt>
              <dd className={css["code"]}>{entry.requestId}</dd>
            </>
          )}
        </dl>
        <h3 className={css["heading"]}>{t("entry.detail")}</h3>
        {hasNothing ? <p className={css["sub"]}>{t("entry.noDetail")}</p> : null}
        {detail.changes.length === 0 ? null : (
          <DataTable
            label={t("entry.changes")}
            rows={detail.changes}
            rowKey={({ field }) => field}
            columns={[
              {
                id: "field",
                name: t("entry.field"),
                isRowHeader: true,
                cell: ({ field }) => <span className={css["code"]}>{field}</span>,
              },
              { id: "before", name: t("entry.before"), cell: ({ before }) => before },
              { id: "after", name: t("entry.after"), cell: ({ after }) => after },
            ]}
          />
        )}
        {detail.lines.length === 0 ? null : (
          <dl className={css["facts"]}>
            {detail.lines.map(({ field, value }) => (
              <div key={field} className={css["line"]}>
                <dt className={css["code"]}>{field}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Drawer>
  );
}
