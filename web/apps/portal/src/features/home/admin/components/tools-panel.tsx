import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { FilterBar } from "@/shared/ui/filter-bar";
import { Icon } from "@/shared/ui/icon";
import { Pagination } from "@/shared/ui/pagination";
import { SearchForm } from "@/shared/ui/search-form";
import { QueryView } from "@/shared/ui/query-view";
import { PlainSelect } from "@/shared/ui/select/plain-select";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { TransferButtons } from "@/shared/ui/transfer-buttons";

import { type ToolConfig, toolTypesQuery, toolsQuery } from "../api/queries";
import { NO_FILTER, PAGE_SIZE, type ToolFilter, canOrder, toolsAsked } from "../model/tool-filter";
import css from "./panel.module.css";
import { RemoveToolDialog } from "./remove-dialogs";
import { ToolFormDrawer } from "./tool-form";
import { ToolList } from "./tool-list";
import { TypesDialog } from "./types-dialog";

/** What lies over the list. */
type Open =
  | { readonly kind: "form"; readonly tool: ToolConfig | null }
  | { readonly kind: "remove"; readonly tool: ToolConfig }
  | { readonly kind: "types" };

/** Common tools: by type, searched, made, changed, switched, ordered, removed. */
export function ToolsPanel() {
  const { t } = useTranslation("config");
  const { language } = useLanguage();
  const client = useQueryClient();
  const [filter, setFilter] = useState(NO_FILTER);
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open | null>(null);
  const types = useQuery(toolTypesQuery(language));
  const list = useQuery({ ...toolsQuery(filter, page), placeholderData: keepPreviousData });
  function show(next: ToolFilter): void {
    setFilter(next);
    setPage(1);
  }
  const close = () => setOpen(null);
  const nameOf = ({ name, nameEn }: { readonly name: string; readonly nameEn: string }) =>
    nameIn(language === "en", name, nameEn);
  const hasTypes = types.data !== undefined && types.data.length > 0;
  const isFiltered = filter.typeId !== "" || filter.keyword !== "" || filter.state !== "";
  return (
    <>
      <FilterBar>
        <div className={css["filters"]}>
          <SearchForm
            place="bar"
            label={t("tools.searchLabel")}
            placeholder={t("tools.searchPlaceholder")}
            submit={t("tools.search")}
            value={filter.keyword}
            maxLength={64}
            onSearch={(keyword) => show({ ...filter, keyword })}
          />
          <PlainSelect
            aria-label={t("tools.type")}
            value={filter.typeId}
            onValue={(value) => show({ ...filter, typeId: value })}
          >
            <option value="">{t("tools.allTypes")}</option>
            {types.data?.map((type) => (
              <option key={type.typeId} value={type.typeId}>
                {t("tools.typeWithCount", { name: nameOf(type), count: type.toolCount })}
              </option>
            ))}
          </PlainSelect>
          <PlainSelect
            aria-label={t("tools.state")}
            value={filter.state}
            onValue={(value) => show({ ...filter, state: value === "on" || value === "off" ? value : "" })}
          >
            <option value="">{t("tools.allStates")}</option>
            <option value="on">{t("tools.on")}</option>
            <option value="off">{t("tools.off")}</option>
          </PlainSelect>
        </div>
        <div className={css["tools"]}>
          <TransferButtons
            source={{
              sheet: "tools",
              ...(isFiltered ? { search: { formInline: toolsAsked(filter) } } : {}),
            }}
            total={list.data?.total}
            onImported={() => void client.invalidateQueries()}
          />
          <Button icon={<Icon name="list" size="1em" />} onClick={() => setOpen({ kind: "types" })}>
            {t("tools.types")}
          </Button>
          <Button
            kind="primary"
            icon={<Icon name="plus" size="1em" />}
            disabled={!hasTypes}
            onClick={() => setOpen({ kind: "form", tool: null })}
          >
            {t("tools.add")}
          </Button>
        </div>
      </FilterBar>
      <QueryView
        query={list}
        frame={(state) => <div className={css["body"]}>{state}</div>}
        loading={<Skeleton rows={8} height="3rem" />}
        isEmpty={(data) => data.records.length === 0}
        empty={
          <EmptyState
            icon="apps"
            title={isFiltered ? t("tools.noMatch") : t("tools.empty")}
            hint={isFiltered ? undefined : hasTypes ? t("tools.emptyHint") : t("tools.noTypesHint")}
          >
            {isFiltered || page > 1 ? (
              <Button size="small" onClick={() => show(NO_FILTER)}>
                {t("tools.showAll")}
              </Button>
            ) : null}
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <p className={css["total"]}>
              <span role="status">{t("tools.total", { count: data.total })}</span>
              <span>{canOrder(filter) ? t("tools.orderHint") : t("tools.orderWhere")}</span>
            </p>
            <ToolList
              tools={data.records}
              offset={(page - 1) * PAGE_SIZE}
              queryKey={toolsQuery(filter, page).queryKey}
              canOrder={canOrder(filter) && !list.isPlaceholderData}
              isStale={list.isPlaceholderData}
              onEdit={(tool) => setOpen({ kind: "form", tool })}
              onRemove={(tool) => setOpen({ kind: "remove", tool })}
            />
            <Pagination label={t("tools.list")} current={page} pages={data.pages} onChange={setPage} />
          </>
        )}
      </QueryView>
      {open?.kind === "form" && hasTypes ? (
        <ToolFormDrawer
          tool={open.tool}
          types={types.data}
          typeId={filter.typeId === "" ? (types.data[0]?.typeId ?? "") : filter.typeId}
          onClose={close}
        />
      ) : null}
      {open?.kind === "types" ? <TypesDialog types={types.data ?? []} onClose={close} /> : null}
      {open?.kind === "remove" ? (
        <RemoveToolDialog
          tool={open.tool}
          onClose={close}
          onRemoved={() => {
            close();
            // what was the last page may be gone
            if (list.data?.records.length === 1) setPage(Math.max(1, page - 1));
          }}
        />
      ) : null}
    </>
  );
}
