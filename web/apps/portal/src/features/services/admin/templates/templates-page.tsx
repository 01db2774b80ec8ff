import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { FilterBar } from "@/shared/ui/filter-bar";
import { SelectField } from "@/shared/ui/form/choice-fields";
import { Icon } from "@/shared/ui/icon";
import { Note } from "@/shared/ui/note";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { SearchForm } from "@/shared/ui/search-form";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { toast } from "@/shared/ui/toast";

import { choicesQuery } from "../api/catalogue";
import { type ServiceTemplate, templatesQuery, useAddTemplates } from "../api/templates";
import { departmentChoices } from "../catalogue/components/department-choices";
import { KEYWORD_CHARS, matching, toAdd } from "./model/templates";
import css from "./templates.module.css";

const NOTHING: ReadonlySet<string> = new Set();

/** Ready-made services of a usual university: chosen, given to a department, and looked through there before anybody sees them. */
export function TemplatesPage() {
  const { t } = useTranslation(["catalogue", "routes"]);
  const { language } = useLanguage();
  const list = useQuery(templatesQuery(language));
  const { data: choices } = useQuery(choicesQuery(language));
  const add = useAddTemplates();
  const [keyword, setKeyword] = useState("");
  const [chosen, setChosen] = useState(NOTHING);
  const [dept, setDept] = useState<string | null>(null);
  const departments = choices === undefined ? [] : departmentChoices(choices, t("wholeSchool"));
  const deptCode = dept ?? departments[0]?.value ?? "";
  const codes = toAdd(list.data ?? [], chosen);
  function handleAdd(): void {
    const deptId = choices?.departments.find(({ code }) => code === deptCode)?.id;
    add.mutate(
      { codes: [...codes], ...(deptId === undefined ? {} : { deptId }) },
      {
        onSuccess: ({ added }) => {
          setChosen(NOTHING);
          toast.success(t("templates.done", { count: added.length }));
        },
        onError: (error) => toast.failure(error),
      },
    );
  }
  const columns: readonly Column<ServiceTemplate>[] = [
    {
      id: "name",
      name: t("templates.column.name"),
      isRowHeader: true,
      cell: ({ name, summary, icon }) => (
        <div className={css["service"]}>
          <ServiceIcon src={icon} size={36} look="tile" />
          <div className={css["text"]}>
            {name}
            <span className={css["sub"]}>{summary}</span>
          </div>
        </div>
      ),
    },
    { id: "type", name: t("templates.column.type"), cell: ({ typeName }) => typeName },
    {
      id: "scenes",
      name: t("templates.column.scenes"),
      cell: ({ sceneNames }) => sceneNames.join(t("templates.and")),
    },
    {
      id: "guide",
      name: t("templates.column.guide"),
      cell: ({ stepCount, materialCount }) =>
        t("templates.guide", { steps: stepCount, materials: materialCount }),
    },
    {
      id: "state",
      name: t("templates.column.state"),
      cell: ({ isThere }) =>
        isThere ? <Badge tone="success">{t("templates.there")}</Badge> : t("templates.notThere"),
    },
  ];
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <Link className={page["back"]} to={ROUTES.catalogue.path}>
            {t("routes:catalogue")}
          </Link>
          <h1 className={page["title"]}>{t("templates.title")}</h1>
          <p className={page["intro"]}>{t("templates.intro")}</p>
        </div>
      </header>
      <div className={css["note"]}>
        <Note tone="brand">{t("templates.note")}</Note>
      </div>
      <Panel isFlush>
        <FilterBar>
          <SearchForm
            place="bar"
            label={t("templates.search")}
            placeholder={t("templates.searchHint")}
            submit={t("templates.submit")}
            value={keyword}
            maxLength={KEYWORD_CHARS}
            onSearch={setKeyword}
          />
          <div className={css["add"]}>
            <SelectField
              label={t("templates.dept")}
              choices={departments}
              value={deptCode}
              onChange={setDept}
            />
            <Button
              kind="primary"
              icon={<Icon name="plus" size="1em" />}
              disabled={codes.length === 0 || choices === undefined}
              isBusy={add.isPending}
              onClick={handleAdd}
            >
              {t("templates.add", { count: codes.length })}
            </Button>
          </div>
        </FilterBar>
        <QueryView query={list} loading={<Skeleton rows={8} height="3rem" />}>
          {(all) => {
            const rows = matching(all, keyword);
            return rows.length === 0 ? (
              <EmptyState icon="search" title={t("templates.noMatch")}>
                <Button onClick={() => setKeyword("")}>{t("templates.showAll")}</Button>
              </EmptyState>
            ) : (
              <DataTable
                label={t("templates.list")}
                columns={columns}
                rows={rows}
                rowKey={({ code }) => code}
                chosen={chosen}
                onChoose={setChosen}
              />
            );
          }}
        </QueryView>
      </Panel>
    </div>
  );
}
