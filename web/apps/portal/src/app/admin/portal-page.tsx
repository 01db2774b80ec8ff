import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { ROUTES, type RouteMeta, type RouteTitle } from "@/shared/config/paths";
import { presentQuery } from "@/shared/documents/api/queries";
import { ChangesOf } from "@/shared/documents/components/changes-of";
import { Edited } from "@/shared/documents/components/edited";
import { PresentNames } from "@/shared/documents/components/presence";
import { StateBadge } from "@/shared/documents/components/state-badge";
import { editorPath } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";

import { DOCUMENTS } from "./configuration-table";
import { type Facts, useCardsFacts, useDocumentFacts, useSourcesFacts } from "./facts";
import css from "./portal-overview.module.css";

/** Pages whose purpose is said in a line. */
const ABOUT = [
  "addNavigation",
  "applicationServiceCenterConfig",
  "calendarConfig",
  "cardBusinessConfig",
  "data",
  "effectivenessMonitoringConfig",
  "embedded",
  "homePageConfig",
  "lookConfig",
  "preLoginConfig",
  "processServiceCenterConfig",
  "serviceHallConfig",
  "sources",
  "threeListsConfig",
] as const satisfies readonly RouteTitle[];

/** How pages stand whose parts are no documents of their own. */
const FACTS: Readonly<Record<string, () => ReactNode>> = {
  [ROUTES.cardBusinessConfig.path]: CardsLine,
  [ROUTES.sources.path]: SourcesLine,
};

/** A page of configuration: what it is for, and how what it edits stands. */
export function PortalPage({ page }: { readonly page: RouteMeta }) {
  const { t } = useTranslation(["admin", "routes"]);
  const about = ABOUT.find((key) => key === page.titleKey);
  const documents = DOCUMENTS.filter(([of]) => of.path === page.path);
  const Line = FACTS[page.path];
  return (
    <Panel as="li" room="normal" className={css["page"]}>
      <h3 className={css["name"]}>
        <Link to={page.path}>{t(`routes:${page.titleKey}`)}</Link>
      </h3>
      {about === undefined ? null : <p className={css["about"]}>{t(`portal.about.${about}`)}</p>}
      {Line === undefined ? null : <Line />}
      {documents.length === 0 ? null : (
        <ul className={css["documents"]}>
          {documents.map(([, key, name]) => (
            <DocumentLine key={key} documentKey={key} name={t(name)} isAlone={documents.length === 1} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface DocumentLineProps {
  readonly documentKey: string;
  readonly name: string;
  /** The page edits nothing else: its title names it. */
  readonly isAlone: boolean;
}

function DocumentLine({ documentKey, name, isAlone }: DocumentLineProps) {
  const { t } = useTranslation("admin");
  const { state, isError, editor, time } = useDocumentFacts(documentKey);
  const present = useQuery(presentQuery(documentKey));
  const to = editorPath(documentKey);
  return (
    <li className={css["document"]}>
      <div className={css["standing"]}>
        {isAlone ? null : to === null ? name : <Link to={to}>{name}</Link>}
        {state === undefined ? (
          <span>{isError ? t("overview.failed") : "…"}</span>
        ) : (
          <StateBadge state={state} />
        )}
        {state === undefined ? null : (
          <span className={css["edited"]}>
            <Edited standing={{ updateUserName: editor ?? "", updateTime: time ?? null }} />
          </span>
        )}
        <ChangesOf documentKey={documentKey} />
      </div>
      <PresentNames people={present.data ?? []} />
    </li>
  );
}

function CardsLine() {
  return <FactsLine {...useCardsFacts()} />;
}

function SourcesLine() {
  return <FactsLine {...useSourcesFacts()} />;
}

function FactsLine({ state, isError, editor, time }: Facts) {
  const { t } = useTranslation("admin");
  return (
    <p className={css["standing"]}>
      <span>{state ?? (isError ? t("overview.failed") : "…")}</span>
      {state === null ? null : (
        <span className={css["edited"]}>
          <Edited standing={{ updateUserName: editor ?? "", updateTime: time ?? null }} />
        </span>
      )}
    </p>
  );
}
