import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { documentKeys } from "@/shared/documents/api/keys";
import { serviceEditorPath } from "@/shared/documents/model/documents";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Paged } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";
import { EmptyState } from "@/shared/ui/states";
import { TransferButtons } from "@/shared/ui/transfer-buttons";

import { catalogueQuery, choicesQuery } from "../api/catalogue";
import css from "./catalogue.module.css";
import { BulkBar } from "./components/bulk-bar";
import { CatalogueFilters } from "./components/catalogue-filters";
import { CatalogueTable } from "./components/catalogue-table";
import { EnglishNote } from "./components/english-note";
import { ShelveDialog } from "./components/shelve-dialog";
import { WaitingNote } from "./components/waiting-note";
import {
  ALL_SERVICES,
  type CatalogueFilter,
  type CatalogueRow,
  NEW,
  parseCatalogue,
  toCatalogueSearch,
} from "./model/catalogue-filter";

const NOTHING: ReadonlySet<string> = new Set();

/** The administrators' page of services: what is there, who may use it, how it is used; adding, changing, the shelf. */
export function CatalogueListPage() {
  const { t } = useTranslation(["catalogue", "routes"]);
  const { language } = useLanguage();
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState(NOTHING);
  const [shelved, setShelved] = useState<CatalogueRow | null>(null);
  const filter = parseCatalogue(search);
  const list = useQuery(catalogueQuery(filter, language));
  const { data: choices } = useQuery(choicesQuery(language));
  function set(change: Partial<CatalogueFilter>): void {
    setChosen(NOTHING);
    setSearch(toCatalogueSearch({ ...filter, page: 1, ...change }), { preventScrollReset: true });
  }
  const { keyword, deptId, typeId } = filter;
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("routes:catalogue")}</h1>
          <p className={page["intro"]}>{t("intro")}</p>
        </div>
        <div className={page["tools"]}>
          <TransferButtons
            source={{
              sheet: "services",
              ...(keyword + deptId + typeId === ""
                ? {}
                : { search: { formInline: { keyword, deptId, typeId } } }),
              ...(chosen.size === 0 ? {} : { chosen: [...chosen] }),
            }}
            total={list.data?.total}
            onImported={() => {
              void client.invalidateQueries({ queryKey: QUERY_ROOTS.services });
              void client.invalidateQueries({ queryKey: documentKeys.all });
            }}
          />
          <Link className={buttonClass("plain")} to={ROUTES.catalogueGroups.path}>
            {t("routes:catalogueGroups")}
          </Link>
          <Link className={buttonClass("plain")} to={ROUTES.catalogueTemplates.path}>
            {t("templates.link")}
          </Link>
          <Link className={buttonClass("primary")} to={serviceEditorPath(NEW)}>
            <Icon name="plus" size="1em" />
            {t("add")}
          </Link>
        </div>
      </header>
      <div className={css["notes"]}>
        <WaitingNote />
        <EnglishNote />
      </div>
      <Panel isFlush>
        <CatalogueFilters filter={filter} choices={choices} onChange={set} />
        {chosen.size === 0 ? null : (
          <BulkBar chosen={chosen} choices={choices} onDone={() => setChosen(NOTHING)} />
        )}
        <Paged
          query={list}
          label={t("list")}
          page={filter.page}
          onPage={(next) => set({ page: next })}
          total={(count) => t("total", { count })}
          showsTotal
          empty={
            <EmptyState icon="apps" title={t("none")} hint={t("noneHint")}>
              <Button size="small" onClick={() => set(ALL_SERVICES)}>
                {t("clear")}
              </Button>
            </EmptyState>
          }
        >
          {(services, isStale) => (
            <CatalogueTable
              services={services}
              isStale={isStale}
              chosen={chosen}
              onChoose={setChosen}
              onShelve={setShelved}
            />
          )}
        </Paged>
      </Panel>
      {shelved === null ? null : (
        <ShelveDialog
          serviceIds={[shelved.serviceId]}
          name={shelved.serviceName}
          isOnline={!shelved.isOnline}
          onClose={() => setShelved(null)}
          onDone={() => setShelved(null)}
        />
      )}
    </div>
  );
}
