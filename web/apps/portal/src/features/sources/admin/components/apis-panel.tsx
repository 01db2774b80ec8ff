import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";

import { formatMinute } from "@/shared/lib/format";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { QueryView } from "@/shared/ui/query-view";
import { RowActions } from "@/shared/ui/row-actions";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";

import { type Source, type SourceApi, apisQuery } from "../api/queries";
import { nameOf } from "../model/names";
import { NEW, apiPath } from "../model/paths";
import { RemoveApiDialog } from "./ask-dialogs";
import css from "./sources.module.css";

/** The APIs of a system. */
export function ApisPanel({ source }: { readonly source: Source }) {
  const { t } = useTranslation("sources");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const apis = useQuery(apisQuery(source.sourceId));
  const [removed, setRemoved] = useState<SourceApi | null>(null);
  const add = (
    <Link className={buttonClass("primary")} to={apiPath(source.sourceId, NEW)}>
      <Icon name="plus" size="1em" />
      {t("api.add")}
    </Link>
  );
  const columns: readonly Column<SourceApi>[] = [
    {
      id: "name",
      name: t("api.column.name"),
      isRowHeader: true,
      cell: ({ apiId, apiName, apiNameEn, method, path }) => (
        <div className={css["name"]}>
          <Link to={apiPath(source.sourceId, apiId)}>
            <Written text={nameOf(language, apiName, apiNameEn)} />
          </Link>
          <span className={css["sub"]}>{`${method} ${path}`}</span>
        </div>
      ),
    },
    {
      id: "fields",
      name: t("api.column.fields"),
      isFigure: true,
      cell: ({ fields }) => fields.length,
    },
    {
      id: "fresh",
      name: t("api.column.fresh"),
      isFigure: true,
      cell: ({ freshSeconds: count }) => (count === 0 ? t("api.never") : t("api.seconds", { count })),
    },
    {
      id: "used",
      name: t("api.column.used"),
      cell: ({ usedBy }) =>
        usedBy.length === 0 ? t("api.unused") : <Written text={usedBy.join(t("and"))} />,
    },
    {
      id: "changed",
      name: t("api.column.changed"),
      cell: ({ updateUserName, updateTime }) => (
        <div className={css["name"]}>
          {updateUserName === "" ? null : <Written text={updateUserName} />}
          <time className={css["sub"]} dateTime={updateTime.replace(" ", "T")}>
            {formatMinute(updateTime)}
          </time>
        </div>
      ),
    },
    {
      id: "actions",
      name: t("column.actions"),
      isActions: true,
      cell: (api) => {
        const name = nameOf(language, api.apiName, api.apiNameEn);
        return (
          <RowActions
            of={name}
            actions={[
              {
                key: "edit",
                label: t("api.edit"),
                name: t("api.editOf", { name }),
                onSelect: () => void navigate(apiPath(source.sourceId, api.apiId)),
              },
              {
                key: "remove",
                label: t("remove.confirm"),
                name: t("remove.of", { name }),
                isDanger: true,
                onSelect: () => setRemoved(api),
              },
            ]}
          />
        );
      },
    },
  ];
  return (
    <>
      <div className={css["partHead"]}>
        <p className={css["hint"]}>{t("api.lead")}</p>
        {add}
      </div>
      <QueryView
        query={apis}
        loading={<Skeleton rows={4} height="3rem" />}
        empty={<EmptyState icon="list" title={t("api.empty")} hint={t("api.emptyHint")} />}
      >
        {(rows) => (
          <DataTable label={t("apis")} columns={columns} rows={rows} rowKey={({ apiId }) => apiId} />
        )}
      </QueryView>
      {removed === null ? null : <RemoveApiDialog api={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
