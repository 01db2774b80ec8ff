import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { filled } from "@/shared/lib/filled";
import { pageOf } from "@/shared/lib/page-of-address";
import { Badge } from "@/shared/ui/badge";
import { Button, buttonClass } from "@/shared/ui/button";
import { FilterBar } from "@/shared/ui/filter-bar";
import { Paged } from "@/shared/ui/paged";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";

import { type RoleHolder, holdersQuery } from "../api/role-queries";
import { KEYWORD_CHARS, keywordOf } from "@/shared/lib/keyword-of-address";
import { PersonCell, PlaceCell } from "./person-cells";

/** Who has a role: found by name and account, with the way to each. */
export function RoleHolders({ roleId }: { readonly roleId: string }) {
  const { t } = useTranslation("roles");
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const keyword = keywordOf(search);
  const current = pageOf(search);
  const holders = useQuery(holdersQuery(roleId, keyword, current, language));
  function show(word: string, page: number): void {
    const values = { keyword: word, page: page === 1 ? "" : `${page}` };
    setSearch(filled(values));
  }
  const columns: readonly Column<RoleHolder>[] = [
    {
      id: "name",
      name: t("holders.name"),
      isRowHeader: true,
      cell: ({ userId, userName, account }) => (
        <PersonCell userId={userId} userName={userName} account={account} />
      ),
    },
    {
      id: "dept",
      name: t("holders.dept"),
      cell: ({ deptName, postName }) => <PlaceCell deptName={deptName} below={postName} />,
    },
    {
      id: "state",
      name: t("holders.state"),
      cell: ({ isDisabled }) => (
        <Badge shape="pill" tone={isDisabled ? "quiet" : "success"}>
          {t(isDisabled ? "holders.disabled" : "holders.enabled")}
        </Badge>
      ),
    },
  ];
  return (
    <>
      <FilterBar>
        <SearchForm
          place="bar"
          label={t("holders.label")}
          placeholder={t("holders.placeholder")}
          submit={t("holders.submit")}
          value={keyword}
          maxLength={KEYWORD_CHARS}
          onSearch={(word) => show(word, 1)}
        />
      </FilterBar>
      <Paged
        query={holders}
        label={t("holders.list")}
        page={current}
        onPage={(page) => show(keyword, page)}
        total={(count) => t("holders.total", { count })}
        showsTotal
        empty={
          keyword === "" ? (
            <EmptyState icon="users" title={t("holders.none")} hint={t("holders.noneHint")}>
              <Link className={buttonClass("plain")} to={ROUTES.people.path}>
                {t("holders.toPeople")}
              </Link>
            </EmptyState>
          ) : (
            <EmptyState icon="search" title={t("holders.noMatch")}>
              <Button onClick={() => setSearch({})}>{t("showAll")}</Button>
            </EmptyState>
          )
        }
      >
        {(rows, isStale) => (
          <DataTable
            label={t("holders.list")}
            columns={columns}
            rows={rows}
            rowKey={({ userId }) => userId}
            isStale={isStale}
          />
        )}
      </Paged>
    </>
  );
}
