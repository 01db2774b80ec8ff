import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import { formatMinute } from "@/shared/lib/format";
import { useLanguage } from "@/shared/i18n/use-language";
import { KEYWORD_CHARS, keywordOf } from "@/shared/lib/keyword-of-address";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, buttonClass } from "@/shared/ui/button";
import { FilterBar } from "@/shared/ui/filter-bar";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { type RowAction, RowActions } from "@/shared/ui/row-actions";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import { useSaveSource } from "./api/mutations";
import type { Source } from "./api/queries";
import { RemoveSourceDialog } from "./components/ask-dialogs";
import { HealthBadge } from "./components/health-badge";
import css from "./components/sources.module.css";
import { found, nameOf } from "./model/names";
import { NEW, sourcePath } from "./model/paths";
import { asItStands } from "./model/source-form";
import { useSources } from "./use-sources";

/** The systems whose APIs are asked: how each is, and what uses it. */
export function SourceListPage() {
  const { t } = useTranslation("sources");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const keyword = keywordOf(search);
  const sources = useSources();
  const save = useSaveSource();
  const [removed, setRemoved] = useState<Source | null>(null);
  const add = (
    <Link className={buttonClass("primary")} to={sourcePath(NEW)}>
      <Icon name="plus" size="1em" />
      {t("add")}
    </Link>
  );
  function turn(source: Source, isEnabled: boolean): void {
    const name = nameOf(language, source.sourceName, source.sourceNameEn);
    save.mutate(
      { ...asItStands(source), isEnabled },
      {
        onSuccess: () => toast.success(t(isEnabled ? "turnedOn" : "turnedOff", { name })),
        onError: (error) => toast.failure(error),
      },
    );
  }
  function actionsOf(source: Source): RowAction[] {
    const { sourceId, isEnabled } = source;
    const name = nameOf(language, source.sourceName, source.sourceNameEn);
    return [
      {
        key: "apis",
        label: t("apis"),
        name: t("apisOf", { name }),
        onSelect: () => void navigate(sourcePath(sourceId)),
      },
      {
        key: "edit",
        label: t("settings"),
        name: t("settingsOf", { name }),
        onSelect: () => void navigate(sourcePath(sourceId, "settings")),
      },
      {
        key: "turn",
        label: t(isEnabled ? "turnOff" : "turnOn"),
        name: t(isEnabled ? "turnOffOf" : "turnOnOf", { name }),
        onSelect: () => turn(source, !isEnabled),
      },
      {
        key: "remove",
        label: t("remove.confirm"),
        name: t("remove.of", { name }),
        isDanger: true,
        onSelect: () => setRemoved(source),
      },
    ];
  }
  const columns: readonly Column<Source>[] = [
    {
      id: "name",
      name: t("column.name"),
      isRowHeader: true,
      cell: ({ sourceId, sourceName, sourceNameEn, origin, basePath }) => (
        <div className={css["name"]}>
          <Link to={sourcePath(sourceId)}>
            <Written text={nameOf(language, sourceName, sourceNameEn)} />
          </Link>
          <span className={css["sub"]}>{`${origin}${basePath}`}</span>
        </div>
      ),
    },
    {
      id: "owner",
      name: t("column.owner"),
      cell: ({ owner }) => (owner === "" ? "—" : <Written text={owner} />),
    },
    { id: "health", name: t("column.health"), cell: (source) => <HealthBadge source={source} /> },
    {
      id: "answer",
      name: t("column.answer"),
      isFigure: true,
      cell: ({ health }) => (health.lastAnswerTime === "" ? "—" : formatMinute(health.lastAnswerTime)),
    },
    {
      id: "p50",
      name: t("column.p50"),
      isFigure: true,
      cell: ({ health: { p50Ms: ms } }) => (ms === null || ms === undefined ? "—" : t("ms", { count: ms })),
    },
    { id: "apis", name: t("column.apis"), isFigure: true, cell: ({ apiCount }) => apiCount },
    { id: "used", name: t("column.used"), isFigure: true, cell: ({ usedCount }) => usedCount },
    {
      id: "actions",
      name: t("column.actions"),
      isActions: true,
      cell: (source) => (
        <RowActions
          of={nameOf(language, source.sourceName, source.sourceNameEn)}
          actions={actionsOf(source)}
        />
      ),
    },
  ];
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
          <SearchForm
            place="bar"
            label={t("search.label")}
            placeholder={t("search.placeholder")}
            submit={t("search.submit")}
            value={keyword}
            maxLength={KEYWORD_CHARS}
            onSearch={(word) => setSearch(word === "" ? {} : { keyword: word })}
          />
        </FilterBar>
        <div className={page["body"]}>
          <QueryView
            query={sources}
            loading={<Skeleton rows={6} height="3rem" />}
            empty={
              <EmptyState icon="flow" title={t("empty.title")} hint={t("empty.hint")}>
                <p className={css["hint"]}>{t("empty.operator")}</p>
                {add}
              </EmptyState>
            }
          >
            {(all) => {
              const rows = found(all, keyword);
              return rows.length === 0 ? (
                <EmptyState icon="search" title={t("noMatch")}>
                  <Button onClick={() => setSearch({})}>{t("showAll")}</Button>
                </EmptyState>
              ) : (
                <DataTable
                  label={t("list")}
                  columns={columns}
                  rows={rows}
                  rowKey={({ sourceId }) => sourceId}
                />
              );
            }}
          </QueryView>
        </div>
      </Panel>
      {removed === null ? null : <RemoveSourceDialog source={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}
