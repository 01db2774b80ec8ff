import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";

import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { KEYWORD_CHARS } from "@/shared/lib/keyword-of-address";
import { Button, buttonClass } from "@/shared/ui/button";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Paged } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";

import { type TenantLine, tenantsQuery } from "./api/queries";
import { StateBadge } from "./components/state-badge";
import css from "./components/tenants.module.css";
import { STATES, type TenantsFilter, addressOf, filterOf } from "./model/filter";
import { NEW, tenantPath } from "./model/paths";

/** The tenants of the installation: how each is reached, whether it is open, how many people it has. */
export function TenantsPage() {
  const { t } = useTranslation("tenants");
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const list = useQuery(tenantsQuery(filter));
  const show = (next: TenantsFilter): void => setSearch(addressOf(next));
  const columns: readonly Column<TenantLine>[] = [
    {
      id: "name",
      name: t("column.name"),
      isRowHeader: true,
      cell: (tenant) => (
        <div className={css["name"]}>
          <Link to={tenantPath(tenant.tenantKey)}>
            <Written text={nameIn(language === "en", tenant.tenantName, tenant.tenantNameEn)} />
          </Link>
          <span className={css["sub"]}>{tenant.tenantKey}</span>
        </div>
      ),
    },
    { id: "state", name: t("column.state"), cell: (tenant) => <StateBadge {...tenant} /> },
    {
      id: "hosts",
      name: t("column.hosts"),
      cell: ({ hosts }) =>
        hosts.length === 0 ? (
          t("noHost")
        ) : (
          <span className={css["long"]}>
            {hosts[0]}
            {hosts.length === 1 ? null : (
              <span className={css["sub"]}> {t("moreHosts", { count: hosts.length - 1 })}</span>
            )}
          </span>
        ),
    },
    {
      id: "people",
      name: t("column.people"),
      cell: ({ people, peopleMax }) =>
        (peopleMax ?? null) === null ? String(people) : t("ofMax", { count: people, max: peopleMax }),
    },
    { id: "created", name: t("column.created"), cell: ({ createTime }) => formatMinute(createTime) },
  ];
  const add = (
    <Link className={buttonClass("primary")} to={tenantPath(NEW)}>
      <Icon name="plus" size="1em" />
      {t("add")}
    </Link>
  );
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("title")}</h1>
          <p className={page["intro"]}>{t("intro")}</p>
        </div>
        <div className={page["tools"]}>{add}</div>
      </header>
      <Panel>
        <FilterBar>
          <FilterChoices
            label={t("filter.state")}
            items={STATES.map((state) => ({
              key: state,
              label: t(state === "" ? "state.all" : `state.${state}`),
              isOn: filter.state === state,
            }))}
            onPick={(state) => show({ ...filter, state, current: 1 })}
          />
          <SearchForm
            place="bar"
            label={t("filter.label")}
            placeholder={t("filter.placeholder")}
            submit={t("filter.submit")}
            value={filter.keyword}
            maxLength={KEYWORD_CHARS}
            onSearch={(keyword) => show({ ...filter, keyword, current: 1 })}
          />
        </FilterBar>
        <Paged
          query={list}
          label={t("list")}
          page={filter.current}
          onPage={(current) => show({ ...filter, current })}
          total={(count) => t("total", { count })}
          empty={
            <EmptyState icon="search" title={t("noMatch")}>
              <Button onClick={() => setSearch({})}>{t("showAll")}</Button>
            </EmptyState>
          }
        >
          {(rows, isStale) => (
            <DataTable
              label={t("list")}
              columns={columns}
              rows={rows}
              rowKey={({ tenantKey }) => tenantKey}
              isStale={isStale}
            />
          )}
        </Paged>
      </Panel>
    </div>
  );
}
