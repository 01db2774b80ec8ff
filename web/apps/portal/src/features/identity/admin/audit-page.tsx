import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { pageOf } from "@/shared/lib/page-of-address";
import page from "@/shared/ui/page.module.css";
import { Paged } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";
import { RowActions } from "@/shared/ui/row-actions";
import { EmptyState } from "@/shared/ui/states";
import { DataTable } from "@/shared/ui/table/data-table";
import { TransferButtons } from "@/shared/ui/transfer-buttons";

import { useActionWords } from "../hooks/use-action-words";
import { type AuditRow, auditQuery } from "./api/audit";
import { Actor } from "./components/actor";
import { AuditFilters } from "./components/audit-filters";
import { AuditObject } from "./components/audit-object";
import { EntryDrawer } from "./components/entry-drawer";
import { filterBody, isFiltered, readFilter } from "./model/audit-filter";

/** What was done in the school: looked for, looked at one by one, taken out. */
export function AuditPage() {
  const { t } = useTranslation("audit");
  const words = useActionWords();
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const current = pageOf(search);
  const list = useQuery(auditQuery(filter, current));
  const [opened, setOpened] = useState<AuditRow | null>(null);
  const isAny = isFiltered(filter);
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("title")}</h1>
          <p className={page["intro"]}>{t("intro")}</p>
        </div>
        <div className={page["tools"]}>
          <TransferButtons
            source={{ sheet: "audit", ...(isAny ? { search: { formInline: filterBody(filter) } } : {}) }}
            total={list.data?.total}
          />
        </div>
      </header>
      <Panel>
        <AuditFilters
          key={search.toString()}
          value={filter}
          onSearch={(next) => setSearch(filterBody(next))}
        />
        <Paged
          query={list}
          label={t("list")}
          page={current}
          onPage={(next) => setSearch({ ...filterBody(filter), page: String(next) })}
          total={(count) => t("total", { count })}
          showsTotal
          empty={
            <EmptyState
              icon="shield"
              title={t(isAny ? "noMatch" : "empty")}
              hint={t(isAny ? "noMatchHint" : "emptyHint")}
            />
          }
        >
          {(rows, isStale) => (
            <DataTable
              label={t("list")}
              rows={rows}
              rowKey={({ entryId }) => entryId}
              isStale={isStale}
              columns={[
                { id: "time", name: t("column.time"), isFigure: true, cell: ({ time }) => time },
                { id: "actor", name: t("column.actor"), cell: (entry) => <Actor entry={entry} /> },
                {
                  id: "action",
                  name: t("column.action"),
                  isRowHeader: true,
                  cell: ({ action }) => words(action),
                },
                { id: "object", name: t("column.object"), cell: (entry) => <AuditObject entry={entry} /> },
                {
                  id: "open",
                  name: t("open"),
                  isActions: true,
                  cell: (entry) => {
                    const { action, time } = entry;
                    const name = t("openOf", { action: words(action), time });
                    const open = { key: "open", label: t("open"), name, onSelect: () => setOpened(entry) };
                    return <RowActions of={words(action)} actions={[open]} />;
                  },
                },
              ]}
            />
          )}
        </Paged>
      </Panel>
      {opened === null ? null : <EntryDrawer entry={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
