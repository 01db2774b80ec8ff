import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { classNames } from "@/shared/lib/class-names";
import { formatMinute } from "@/shared/lib/format";
import { Badge } from "@/shared/ui/badge";
import { Button, buttonClass } from "@/shared/ui/button";
import { Paged } from "@/shared/ui/paged";
import { RowActions } from "@/shared/ui/row-actions";
import { EmptyState } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";

import { type ClientLine, clientsQuery } from "../api/queries";
import { type SystemsFilter, addressOf, filterOf } from "../model/filter";
import { NEW_CLIENT, clientPath } from "../model/paths";
import { type ClientAsked, ClientAsks, clientNameOf, useClientActions } from "./client-asks";
import { ListFilter } from "./list-filter";
import { StateBadge } from "./state-badge";
import css from "./systems.module.css";

/** The programs of other systems: what each may call and when it did last. The filter lives in the address. */
export function ClientsPanel() {
  const { t } = useTranslation("systems");
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const list = useQuery(clientsQuery(filter));
  const [asked, setAsked] = useState<ClientAsked | null>(null);
  const actionsOf = useClientActions(setAsked);
  const show = (next: SystemsFilter): void => setSearch(addressOf("", next));
  const columns: readonly Column<ClientLine>[] = [
    {
      id: "name",
      name: t("client.column.name"),
      isRowHeader: true,
      cell: (client) => (
        <div className={css["name"]}>
          <Link to={clientPath(client.clientId)}>
            <Written text={clientNameOf(client)} />
          </Link>
          {client.clientName === "" ? null : (
            <span className={classNames(css["sub"], css["long"])}>{client.clientId}</span>
          )}
        </div>
      ),
    },
    {
      id: "state",
      name: t("client.column.state"),
      cell: ({ isBuiltIn, isDisabled }) =>
        isBuiltIn ? (
          <Badge shape="label" tone="brand">
            {t("client.builtIn")}
          </Badge>
        ) : (
          <StateBadge isDisabled={isDisabled} />
        ),
    },
    {
      id: "scopes",
      name: t("client.column.scopes"),
      cell: ({ scopes }) =>
        scopes.length === 0 ? (
          t("client.noScope")
        ) : (
          <span className={css["long"]}>{t("client.scopeCount", { count: scopes.length })}</span>
        ),
    },
    {
      id: "used",
      name: t("client.column.used"),
      cell: ({ useTime, isBuiltIn }) => {
        if (isBuiltIn) return "—";
        return (useTime ?? "") === "" ? t("client.neverUsed") : formatMinute(useTime ?? "");
      },
    },
    {
      id: "actions",
      name: t("client.column.actions"),
      isActions: true,
      cell: (client) => {
        const name = clientNameOf(client);
        const edit = {
          key: "edit",
          label: t(client.isBuiltIn ? "view" : "edit"),
          name: t(client.isBuiltIn ? "viewOf" : "editOf", { name }),
          onSelect: () => void navigate(clientPath(client.clientId)),
        };
        return <RowActions of={name} actions={[edit, ...actionsOf(client)]} />;
      },
    },
  ];
  return (
    <>
      <ListFilter of="client" filter={filter} onFilter={show} />
      <Paged
        query={list}
        label={t("client.list")}
        page={filter.current}
        onPage={(current) => show({ ...filter, current })}
        total={(count) => t("client.total", { count })}
        empty={
          filter.keyword === "" && filter.state === "" ? (
            <EmptyState icon="link" title={t("client.empty")} hint={t("client.emptyHint")}>
              <Link className={buttonClass("primary")} to={NEW_CLIENT}>
                {t("client.add")}
              </Link>
            </EmptyState>
          ) : (
            <EmptyState icon="search" title={t("client.noMatch")}>
              <Button onClick={() => setSearch({})}>{t("showAll")}</Button>
            </EmptyState>
          )
        }
      >
        {(rows, isStale) => (
          <DataTable
            label={t("client.list")}
            columns={columns}
            rows={rows}
            rowKey={({ clientId }) => clientId}
            isStale={isStale}
          />
        )}
      </Paged>
      {asked === null ? null : (
        <ClientAsks
          key={asked.what}
          asked={asked}
          onClose={() => setAsked(null)}
          onRemoved={() => setAsked(null)}
        />
      )}
    </>
  );
}
