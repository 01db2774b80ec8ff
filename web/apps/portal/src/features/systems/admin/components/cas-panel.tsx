import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { classNames } from "@/shared/lib/class-names";
import { Button, buttonClass } from "@/shared/ui/button";
import { Note } from "@/shared/ui/note";
import { Paged } from "@/shared/ui/paged";
import { RowActions } from "@/shared/ui/row-actions";
import { EmptyState } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";

import { type CasLine, casServicesQuery, signInQuery } from "../api/queries";
import { type SystemsFilter, addressOf, filterOf } from "../model/filter";
import { CAS_TAB, NEW, casPath } from "../model/paths";
import { type CasAsked, CasAsks, casNameOf, useCasActions } from "./cas-asks";
import { CasTry } from "./cas-try";
import { ListFilter } from "./list-filter";
import { StateBadge } from "./state-badge";
import css from "./systems.module.css";

/** The applications that may use single sign-on. The filter lives in the address. */
export function CasPanel() {
  const { t } = useTranslation("systems");
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const list = useQuery(casServicesQuery(filter));
  const signIn = useQuery(signInQuery);
  const [asked, setAsked] = useState<CasAsked | null>(null);
  const actionsOf = useCasActions(setAsked);
  const show = (next: SystemsFilter): void => setSearch(addressOf(CAS_TAB, next));
  const columns: readonly Column<CasLine>[] = [
    {
      id: "name",
      name: t("cas.column.name"),
      isRowHeader: true,
      cell: (service) => (
        <div className={css["name"]}>
          <Link to={casPath(service.serviceId)}>
            <Written text={casNameOf(service)} />
          </Link>
          <span className={classNames(css["sub"], css["long"])}>{service.pattern}</span>
        </div>
      ),
    },
    { id: "kind", name: t("cas.column.kind"), cell: ({ kind }) => t(`kind.${kind}.name`) },
    {
      id: "state",
      name: t("cas.column.state"),
      cell: ({ isDisabled }) => <StateBadge isDisabled={isDisabled} />,
    },
    {
      id: "actions",
      name: t("cas.column.actions"),
      isActions: true,
      cell: (service) => {
        const name = casNameOf(service);
        const edit = {
          key: "edit",
          label: t("edit"),
          name: t("editOf", { name }),
          onSelect: () => void navigate(casPath(service.serviceId)),
        };
        return <RowActions of={name} actions={[edit, ...actionsOf(service)]} />;
      },
    },
  ];
  return (
    <>
      {signIn.data?.isOwnCas === false ? <Note tone="warning">{t("cas.elsewhere")}</Note> : null}
      <CasTry />
      <ListFilter of="cas" filter={filter} onFilter={show} />
      <Paged
        query={list}
        label={t("cas.list")}
        page={filter.current}
        onPage={(current) => show({ ...filter, current })}
        total={(count) => t("cas.total", { count })}
        empty={
          filter.keyword === "" && filter.state === "" ? (
            <EmptyState icon="lock" title={t("cas.empty")} hint={t("cas.emptyHint")}>
              <Link className={buttonClass("primary")} to={casPath(NEW)}>
                {t("cas.add")}
              </Link>
            </EmptyState>
          ) : (
            <EmptyState icon="search" title={t("cas.noMatch")}>
              <Button onClick={() => setSearch({ tab: CAS_TAB })}>{t("showAll")}</Button>
            </EmptyState>
          )
        }
      >
        {(rows, isStale) => (
          <DataTable
            label={t("cas.list")}
            columns={columns}
            rows={rows}
            rowKey={({ serviceId }) => serviceId}
            isStale={isStale}
          />
        )}
      </Paged>
      {asked === null ? null : (
        <CasAsks asked={asked} onClose={() => setAsked(null)} onRemoved={() => setAsked(null)} />
      )}
    </>
  );
}
