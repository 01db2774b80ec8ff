import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link, useSearchParams } from "react-router";

import { isNoId } from "@/shared/api/api-error";
import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";
import { Written } from "@/shared/ui/written";

import { documentQuery } from "./api/queries";
import { DepartmentBar } from "./components/department-bar";
import { DepartmentNotes } from "./components/department-notes";
import { DutiesPanel } from "./components/duties-panel";
import { InformationPanel } from "./components/information-panel";
import { ServicesPanel } from "./components/services-panel";
import type { DutiesDocument } from "./model/document";

const TABS = ["duties", "services", "information"] as const;
type Tab = (typeof TABS)[number];

/** A department's duties: its list, its services with the duties behind them, and what people are told of it. */
export function DepartmentDutiesPage({ deptId }: { readonly deptId: string }) {
  const { t } = useTranslation(["dutyDesk", "routes"]);
  const document = useQuery(documentQuery(deptId));
  const home = ROUTES.deptResponsibilityListConfig.path;
  return (
    <div className={page["page"]}>
      <Link className={page["back"]} to={home}>
        <Icon name="arrowLeft" size="1em" />
        {t("routes:deptResponsibilityListConfig")}
      </Link>
      <QueryView
        query={document}
        loading={
          <Panel as="div" room="normal">
            <h1 className="visually-hidden">{t("routes:deptResponsibilityListConfig")}</h1>
            <Skeleton rows={14} height="2rem" />
          </Panel>
        }
        gone={(error) => (
          <GoneState
            error={error}
            title={isNoId(error) ? t("department.gone") : undefined}
            hint={t("department.goneHint")}
            to={home}
            way={t("department.back")}
          />
        )}
        frame={(state) => (document.isError ? <Panel as="div">{state}</Panel> : state)}
      >
        {(found) => <Ready document={found} />}
      </QueryView>
    </div>
  );
}

function Ready({ document }: { readonly document: DutiesDocument }) {
  const { t } = useTranslation("dutyDesk");
  const panelId = useId();
  const [search, setSearch] = useSearchParams();
  const tab: Tab = TABS.find((known) => known === search.get("tab")) ?? "duties";
  return (
    <>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>
            <Written text={document.deptName} />
          </h1>
          <p className={page["intro"]}>{t("department.intro")}</p>
        </div>
      </header>
      <Panel isFlush>
        <DepartmentBar document={document} />
        <DepartmentNotes document={document} />
        <div className={page["tabs"]}>
          <Tabs
            label={t("tabs")}
            panelId={panelId}
            value={tab}
            onChange={(key) => setSearch(key === "duties" ? {} : { tab: key }, { preventScrollReset: true })}
            items={TABS.map((key) => ({
              key,
              label: t(`department.tab.${key}`),
              note: key === "duties" ? document.body.duties.length : undefined,
            }))}
          />
        </div>
        <div {...tabPanelProps(panelId, tab)}>
          {tab === "duties" ? <DutiesPanel document={document} /> : null}
          {tab === "services" ? <ServicesPanel document={document} /> : null}
          {tab === "information" ? <InformationPanel document={document} /> : null}
        </div>
      </Panel>
    </>
  );
}
