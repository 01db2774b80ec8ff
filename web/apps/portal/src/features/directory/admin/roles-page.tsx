import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { filled } from "@/shared/lib/filled";
import { Badge } from "@/shared/ui/badge";
import { Button, buttonClass } from "@/shared/ui/button";
import { FilterBar } from "@/shared/ui/filter-bar";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { RowActions } from "@/shared/ui/row-actions";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";

import { type RoleLine, rolesQuery } from "./api/role-queries";
import css from "./components/people.module.css";
import { RemoveRole } from "./components/remove-role";
import { KEYWORD_CHARS, keywordOf } from "@/shared/lib/keyword-of-address";
import { NEW, rolePath } from "./model/paths";
import { roleNameOf } from "./model/role-name";

/** The roles of the school: what each allows, and how many have it. */
export function RolesPage() {
  const { t } = useTranslation("roles");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const keyword = keywordOf(search);
  const roles = useQuery(rolesQuery(keyword));
  const [removed, setRemoved] = useState<RoleLine | null>(null);
  const nameOf = (role: RoleLine) => roleNameOf(role, language);
  const columns: readonly Column<RoleLine>[] = [
    {
      id: "name",
      name: t("column.name"),
      isRowHeader: true,
      cell: (role) => {
        const description = nameIn(language === "en", role.description, role.descriptionEn);
        return (
          <span className={css["name"]}>
            <Link to={rolePath(role.roleId)}>
              <Written text={nameOf(role)} />
            </Link>
            {description === "" ? null : (
              <span className={css["sub"]}>
                <Written text={description} />
              </span>
            )}
          </span>
        );
      },
    },
    {
      id: "kind",
      name: t("column.kind"),
      cell: ({ isBuiltIn }) => (
        <Badge shape="label" tone={isBuiltIn ? "brand" : "quiet"}>
          {t(isBuiltIn ? "builtIn" : "own")}
        </Badge>
      ),
    },
    {
      id: "rights",
      name: t("column.rights"),
      cell: ({ rights }) => t("rightCount", { count: rights.length }),
    },
    {
      id: "holders",
      name: t("column.holders"),
      cell: ({ holders }) => t("holderCount", { count: holders }),
    },
    {
      id: "actions",
      name: t("column.actions"),
      isActions: true,
      cell: (role) => {
        const name = nameOf(role);
        const edit = {
          key: "edit",
          label: t("edit"),
          name: t("editOf", { name }),
          onSelect: () => void navigate(rolePath(role.roleId)),
        };
        const remove = {
          key: "remove",
          label: t("remove.act"),
          name: t("remove.actOf", { name }),
          isDanger: true,
          onSelect: () => setRemoved(role),
        };
        return <RowActions of={name} actions={role.isBuiltIn ? [edit] : [edit, remove]} />;
      },
    },
  ];
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("title")}</h1>
          <p className={page["intro"]}>{t("intro")}</p>
        </div>
        <div className={page["tools"]}>
          <Link className={buttonClass("primary")} to={rolePath(NEW)}>
            <Icon name="plus" size="1em" />
            {t("add")}
          </Link>
        </div>
      </header>
      <Panel>
        <FilterBar>
          <SearchForm
            place="bar"
            label={t("filter.label")}
            placeholder={t("filter.placeholder")}
            submit={t("filter.submit")}
            value={keyword}
            maxLength={KEYWORD_CHARS}
            onSearch={(word) => setSearch(filled({ keyword: word }))}
          />
        </FilterBar>
        <QueryView
          query={roles}
          frame={(state) => <div className={css["waiting"]}>{state}</div>}
          loading={<Skeleton rows={6} height="2.75rem" />}
          empty={
            <EmptyState icon="search" title={t("noMatch")}>
              <Button onClick={() => setSearch({})}>{t("showAll")}</Button>
            </EmptyState>
          }
        >
          {(rows) => (
            <>
              <p className={css["total"]} role="status">
                {t("total", { count: rows.length })}
              </p>
              <DataTable
                label={t("list")}
                columns={columns}
                rows={rows}
                rowKey={({ roleId }) => roleId}
                isStale={roles.isPlaceholderData}
              />
            </>
          )}
        </QueryView>
      </Panel>
      {removed === null ? null : (
        <RemoveRole
          role={removed}
          name={nameOf(removed)}
          onClose={() => setRemoved(null)}
          onRemoved={() => setRemoved(null)}
        />
      )}
    </div>
  );
}
