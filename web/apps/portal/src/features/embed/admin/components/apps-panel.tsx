import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import { keywordOf } from "@/shared/lib/keyword-of-address";
import { useTranslation } from "@/shared/i18n/use-translation";
import { embeddedPagePath, keepEmbeddedPage } from "@/shared/lib/embedded-page";
import { formatMinute } from "@/shared/lib/format";
import { Badge } from "@/shared/ui/badge";
import { Button, buttonClass } from "@/shared/ui/button";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { Paged } from "@/shared/ui/paged";
import { type RowAction, RowActions } from "@/shared/ui/row-actions";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";
import { pageOf } from "@/shared/lib/page-of-address";

import { useEnableApp } from "../api/mutations";
import { type AdminApp, type AppFilter, appsQuery } from "../api/queries";
import { NEW, appPath } from "../model/paths";
import css from "./embedded.module.css";
import { useAppName } from "../use-app-name";
import { RemoveAppDialog } from "./remove-app-dialog";

/** Characters of a word that is looked for. */
const KEYWORD_CHARS = 100;
const STATES = ["", "ENABLED", "DISABLED"] as const;

function filterOf(search: URLSearchParams): AppFilter {
  return {
    keyword: keywordOf(search, KEYWORD_CHARS),
    state: STATES.find((state) => state === search.get("state")) ?? "",
    current: pageOf(search),
  };
}

/** The applications: whose they are, whether they are on, and what was dropped of them today. The filter lives in the address. */
export function AppsPanel() {
  const [search, setSearch] = useSearchParams();
  const { t } = useTranslation("embedConfig");
  const navigate = useNavigate();
  const nameOf = useAppName();
  const filter = filterOf(search);
  const list = useQuery(appsQuery(filter));
  const enable = useEnableApp();
  const [removed, setRemoved] = useState<AdminApp | null>(null);
  const isFiltered = filter.keyword !== "" || filter.state !== "";

  function show({ keyword, state, current }: AppFilter): void {
    setSearch({
      ...(keyword === "" ? {} : { keyword }),
      ...(state === "" ? {} : { state }),
      ...(current === 1 ? {} : { page: String(current) }),
    });
  }
  function turn({ appId, version, isEnabled, ...app }: AdminApp): void {
    const name = nameOf(app);
    enable.mutate(
      { appId, version, isEnabled: !isEnabled },
      {
        onSuccess: () => toast.success(t(isEnabled ? "turnedOff" : "turnedOn", { name })),
        onError: (error) => toast.failure(error),
      },
    );
  }
  const open = (app: AdminApp): RowAction => ({
    key: "open",
    label: t("open"),
    name: t("openOf", { name: nameOf(app) }),
    onSelect() {
      keepEmbeddedPage(app.appId, { pageName: null, configMenu: "embedConfig" });
      void navigate(embeddedPagePath(app.appId));
    },
  });
  function actionsOf(app: AdminApp): RowAction[] {
    const { appId, isEnabled } = app;
    const name = nameOf(app);
    const turning: RowAction = {
      key: "turn",
      label: t(isEnabled ? "turnOff" : "turnOn"),
      name: t(isEnabled ? "turnOffOf" : "turnOnOf", { name }),
      onSelect: () => turn(app),
    };
    return [
      {
        key: "edit",
        label: t("settings"),
        name: t("settingsOf", { name }),
        onSelect: () => void navigate(appPath(appId)),
      },
      ...(isEnabled ? [open(app)] : [turning]),
      {
        key: "inspect",
        label: t("inspect"),
        name: t("inspectOf", { name }),
        onSelect: () => void navigate(appPath(appId, "inspector")),
      },
      ...(isEnabled ? [turning] : []),
      {
        key: "remove",
        label: t("remove.confirm"),
        name: t("remove.of", { name }),
        isDanger: true,
        onSelect: () => setRemoved(app),
      },
    ];
  }
  const columns: readonly Column<AdminApp>[] = [
    {
      id: "name",
      name: t("column.name"),
      isRowHeader: true,
      cell: (app) => (
        <div className={css["name"]}>
          <Link to={appPath(app.appId)}>
            <Written text={nameOf(app)} />
          </Link>
          <span className={css["sub"]}>{app.origins.join("  ")}</span>
        </div>
      ),
    },
    {
      id: "state",
      name: t("column.state"),
      cell: ({ isEnabled }) => (
        <Badge shape="pill" tone={isEnabled ? "success" : "quiet"}>
          {t(isEnabled ? "state.ENABLED" : "state.DISABLED")}
        </Badge>
      ),
    },
    {
      id: "owner",
      name: t("column.owner"),
      cell: ({ owner, contact }) => (
        <div className={css["name"]}>
          {(owner ?? null) === null && contact === "" ? "—" : null}
          {owner === null || owner === undefined ? null : <Written text={owner.name} />}
          {contact === "" ? null : (
            <span className={css["sub"]}>
              <Written text={contact} />
            </span>
          )}
        </div>
      ),
    },
    {
      id: "given",
      name: t("column.given"),
      cell: ({ apiNames, capabilities, updatedAt }) => (
        <div className={css["given"]}>
          {t("givenCount", { names: apiNames.length, capabilities: capabilities.length })}
          <span className={css["sub"]}>{t("changedAt", { time: formatMinute(updatedAt) })}</span>
        </div>
      ),
    },
    {
      id: "dropped",
      name: t("column.dropped"),
      isFigure: true,
      cell: ({ appId, droppedToday }) =>
        droppedToday === 0 ? "0" : <Link to={appPath(appId, "dropped")}>{droppedToday}</Link>,
    },
    {
      id: "actions",
      name: t("column.actions"),
      isActions: true,
      cell: (app) => <RowActions of={nameOf(app)} actions={actionsOf(app)} />,
    },
  ];
  return (
    <>
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
          isFiltered ? (
            <EmptyState icon="search" title={t("noMatch")}>
              <Button onClick={() => setSearch({})}>{t("showAll")}</Button>
            </EmptyState>
          ) : (
            <EmptyState icon="apps" title={t("empty.title")} hint={t("empty.hint")}>
              <Link className={buttonClass("primary")} to={appPath(NEW)}>
                {t("add")}
              </Link>
            </EmptyState>
          )
        }
      >
        {(rows, isStale) => (
          <DataTable
            label={t("list")}
            columns={columns}
            rows={rows}
            rowKey={({ appId }) => appId}
            isStale={isStale}
          />
        )}
      </Paged>
      {removed === null ? null : <RemoveAppDialog app={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
