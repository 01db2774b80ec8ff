import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { filled } from "@/shared/lib/filled";
import { pageOf } from "@/shared/lib/page-of-address";
import { Button } from "@/shared/ui/button";
import { FilterBar } from "@/shared/ui/filter-bar";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Paged } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";
import { RowActions } from "@/shared/ui/row-actions";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";

import { type ActivationDepartment, activationQuery } from "./api/activation";
import { ActivationAsks, type AskedOfCodes } from "./components/activation-asks";
import css from "./components/people.module.css";
import { KEYWORD_CHARS, keywordOf } from "@/shared/lib/keyword-of-address";
import { peopleOf } from "./model/paths";

/** Who has no password yet, by department, and the codes by which they set one. */
export function ActivationPage() {
  const { t } = useTranslation("people");
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const keyword = keywordOf(search);
  const current = pageOf(search);
  const list = useQuery(activationQuery(keyword, current, language));
  const [asked, setAsked] = useState<AskedOfCodes | null>(null);
  const show = (wanted: string, number: number) =>
    setSearch(filled({ keyword: wanted, page: number === 1 ? "" : `${number}` }));
  const columns: readonly Column<ActivationDepartment>[] = [
    {
      id: "dept",
      name: t("activation.dept"),
      isRowHeader: true,
      cell: ({ deptId, deptName, deptCode }) => (
        <div className={css["name"]}>
          <Link to={peopleOf(deptId)}>
            <Written text={deptName} />
          </Link>
          <span className={css["sub"]}>{deptCode}</span>
        </div>
      ),
    },
    { id: "people", name: t("activation.people"), isFigure: true, cell: ({ people }) => people },
    {
      id: "without",
      name: t("activation.withoutPassword"),
      isFigure: true,
      cell: ({ withoutPassword }) => withoutPassword,
    },
    {
      id: "waiting",
      name: t("activation.withoutCode"),
      isFigure: true,
      cell: ({ withoutCode }) => withoutCode,
    },
    {
      id: "living",
      name: t("activation.living"),
      isFigure: true,
      cell: ({ living, expiring }) => (
        <div className={css["name"]}>
          <span>{living}</span>
          {expiring === 0 ? null : (
            <span className={css["sub"]}>{t("activation.expiring", { count: expiring })}</span>
          )}
        </div>
      ),
    },
    { id: "used", name: t("activation.used"), isFigure: true, cell: ({ used }) => used },
    {
      id: "actions",
      name: t("column.actions"),
      isActions: true,
      cell: (department) => {
        const { deptName: name, withoutCode, living } = department;
        return (
          <RowActions
            of={name}
            actions={[
              ...(withoutCode === 0
                ? []
                : [
                    {
                      key: "make",
                      label: t("activation.make"),
                      name: t("activation.makeOf", { name }),
                      onSelect: () => setAsked({ what: "make" as const, department }),
                    },
                  ]),
              ...(living === 0
                ? []
                : [
                    {
                      key: "withdraw",
                      label: t("activation.withdraw"),
                      name: t("activation.withdrawOf", { name }),
                      isDanger: true,
                      onSelect: () => setAsked({ what: "withdraw" as const, department }),
                    },
                  ]),
            ]}
          />
        );
      },
    },
  ];
  return (
    <div className={page["page"]}>
      <Link className={page["back"]} to={ROUTES.people.path}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("back")}
      </Link>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("activation.title")}</h1>
          <p className={page["intro"]}>{t("activation.intro")}</p>
        </div>
      </header>
      <Panel>
        <FilterBar>
          <SearchForm
            place="bar"
            label={t("activation.search")}
            placeholder={t("activation.placeholder")}
            submit={t("activation.submit")}
            value={keyword}
            maxLength={KEYWORD_CHARS}
            onSearch={(wanted) => show(wanted, 1)}
          />
        </FilterBar>
        <Paged
          query={list}
          label={t("activation.list")}
          page={current}
          onPage={(number) => show(keyword, number)}
          total={(count) => t("activation.total", { count })}
          showsTotal
          empty={
            keyword === "" ? (
              <EmptyState icon="users" title={t("activation.none")} />
            ) : (
              <EmptyState icon="search" title={t("activation.noMatch")}>
                <Button onClick={() => show("", 1)}>{t("showAll")}</Button>
              </EmptyState>
            )
          }
        >
          {(rows, isStale) => (
            <DataTable
              label={t("activation.list")}
              columns={columns}
              rows={rows}
              rowKey={({ deptId }) => deptId}
              isStale={isStale}
            />
          )}
        </Paged>
      </Panel>
      {asked === null ? null : <ActivationAsks asked={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}
