import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { filled } from "@/shared/lib/filled";
import { pageOf } from "@/shared/lib/page-of-address";
import { Button, buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Paged } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";
import { RowActions } from "@/shared/ui/row-actions";
import { EmptyState } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { TransferButtons } from "@/shared/ui/transfer-buttons";
import { Written } from "@/shared/ui/written";

import { type ClassFilter, type ClassLine, STATUSES, classListQuery, narrowing } from "./api/class-queries";
import { peopleKeys } from "./api/keys";
import { ClassFilters } from "./components/class-filters";
import { ClassRemoval } from "./components/class-removal";
import { ClassState } from "./components/class-state";
import css from "./components/people.module.css";
import { PlaceCell } from "./components/person-cells";
import { keywordOf } from "@/shared/lib/keyword-of-address";
import { NEW, classPath } from "./model/paths";

function filterOf(search: URLSearchParams): ClassFilter {
  return {
    keyword: keywordOf(search),
    deptId: search.get("dept") ?? "",
    grade: search.get("grade") ?? "",
    status: STATUSES.find((status) => status === search.get("status")) ?? "",
    current: pageOf(search),
  };
}

/** The classes of the departments that somebody looks after. */
export function ClassesPage() {
  const { t } = useTranslation("classes");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const list = useQuery(classListQuery(filter, language));
  const [removed, setRemoved] = useState<ClassLine | null>(null);
  const narrowed = narrowing(filter);
  const isNarrowed = Object.keys(narrowed).length > 0;

  function show({ keyword, deptId, grade, status, current }: ClassFilter): void {
    const values = { keyword, dept: deptId, grade, status, page: current === 1 ? "" : `${current}` };
    setSearch(filled(values));
  }
  const columns: readonly Column<ClassLine>[] = [
    {
      id: "name",
      name: t("column.name"),
      isRowHeader: true,
      cell: ({ classId, className, classCode }) => (
        <div className={css["name"]}>
          <Link to={classPath(classId)}>
            <Written text={className} />
          </Link>
          <span className={css["sub"]}>
            <Written text={classCode} />
          </span>
        </div>
      ),
    },
    {
      id: "dept",
      name: t("column.dept"),
      cell: ({ deptName, major }) => <PlaceCell deptName={deptName} below={major} />,
    },
    { id: "grade", name: t("column.grade"), cell: ({ grade }) => (grade === "" ? "—" : grade) },
    {
      id: "teachers",
      name: t("column.teachers"),
      cell: ({ teachers }) =>
        teachers.length === 0 ? "—" : <Written text={teachers.map(({ userName }) => userName).join("、")} />,
    },
    { id: "students", name: t("column.students"), cell: ({ students }) => students },
    {
      id: "status",
      name: t("column.status"),
      cell: ({ status }) => <ClassState status={status} />,
    },
    {
      id: "actions",
      name: t("column.actions"),
      isActions: true,
      cell: (one) => (
        <RowActions
          of={one.className}
          actions={[
            {
              key: "open",
              label: t("edit"),
              name: t("editOf", { name: one.className }),
              onSelect: () => void navigate(classPath(one.classId)),
            },
            // with students it would be refused
            ...(one.students > 0
              ? []
              : [
                  {
                    key: "remove",
                    label: t("remove"),
                    name: t("removeOf", { name: one.className }),
                    isDanger: true,
                    onSelect: () => setRemoved(one),
                  },
                ]),
          ]}
        />
      ),
    },
  ];
  const add = (
    <Link
      className={buttonClass("primary")}
      to={`${classPath(NEW)}${filter.deptId === "" ? "" : `?dept=${encodeURIComponent(filter.deptId)}`}`}
    >
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
        <div className={page["tools"]}>
          <TransferButtons
            source={{ sheet: "classes", search: { formInline: narrowed } }}
            total={list.data?.total}
            onImported={() => void client.invalidateQueries({ queryKey: peopleKeys.all })}
          />
          {add}
        </div>
      </header>
      <Panel>
        <ClassFilters filter={filter} onChange={show} />
        <Paged
          query={list}
          label={t("list")}
          page={filter.current}
          onPage={(current) => show({ ...filter, current })}
          total={(count) => t("total", { count })}
          showsTotal
          empty={
            isNarrowed ? (
              <EmptyState icon="search" title={t("noMatch")}>
                <Button onClick={() => setSearch({})}>{t("showAll")}</Button>
              </EmptyState>
            ) : (
              <EmptyState icon="users" title={t("empty.title")} hint={t("empty.hint")}>
                {add}
              </EmptyState>
            )
          }
        >
          {(rows, isStale) => (
            <DataTable
              label={t("list")}
              columns={columns}
              rows={rows}
              rowKey={({ classId }) => classId}
              isStale={isStale}
            />
          )}
        </Paged>
      </Panel>
      {removed === null ? null : (
        <ClassRemoval one={removed} onClose={() => setRemoved(null)} onRemoved={() => setRemoved(null)} />
      )}
    </div>
  );
}
