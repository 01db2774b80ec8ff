import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";

import {
  CALENDAR_KEY,
  FOOTER_KEY,
  INDEX_TYPES_KEY,
  LANDING_KEY,
  LANDING_LINKS_KEY,
  LAYERS_KEY,
  LOGOS_KEY,
  NAVIGATION_KEY,
  THEMES_KEY,
  editorPath,
  toolNumber,
} from "@/features/home/admin-numbers";
import { newestNotice, officialNumber } from "@/features/notices/admin-numbers";
import { dictionaryState } from "@/features/safety/admin-numbers";
import type { UserInfo } from "@/shared/api/types";
import { ROUTES, type RouteMeta } from "@/shared/config/paths";
import {
  APPLICATION_HALL_KEY,
  DUTY_TYPES_KEY,
  EFFECTIVENESS_KEY,
  HALL_KEY,
  PROCESS_HALL_KEY,
  SPECIALS_KEY,
  TRIPLE_LIST_KEY,
} from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";

import { mayOpenPage } from "./admin-pages";
import css from "./configuration-table.module.css";
import { type Facts, useCardsFacts, useDocumentFacts, useEdit, useSourcesFacts } from "./facts";

/** The rows in their order, each for those who may open its page. */
const ROWS: readonly (readonly [page: RouteMeta, Row: () => ReactNode])[] = [
  [ROUTES.cardBusinessConfig, CardsRow],
  [ROUTES.preLoginConfig, ToolsRow],
  [ROUTES.noticeDesk, NoticesRow],
  [ROUTES.noticeAccounts, AccountsRow],
  [ROUTES.sources, SourcesRow],
  [ROUTES.sensitiveWords, WordsRow],
];

/** Documents that are one of their kind, below them, each with the page that edits it. */
export const DOCUMENTS = [
  [ROUTES.homePageConfig, LAYERS_KEY, "overview.layers"],
  [ROUTES.addNavigation, NAVIGATION_KEY, "overview.navigation"],
  [ROUTES.addNavigation, INDEX_TYPES_KEY, "overview.types"],
  [ROUTES.preLoginConfig, LANDING_KEY, "overview.landing"],
  [ROUTES.preLoginConfig, LANDING_LINKS_KEY, "overview.landingLinks"],
  [ROUTES.preLoginConfig, FOOTER_KEY, "overview.footer"],
  [ROUTES.look, THEMES_KEY, "overview.themes"],
  [ROUTES.look, LOGOS_KEY, "overview.logos"],
  [ROUTES.calendar, CALENDAR_KEY, "overview.calendar"],
  [ROUTES.serviceHallConfig, HALL_KEY, "overview.hall"],
  [ROUTES.serviceHallConfig, SPECIALS_KEY, "overview.specials"],
  [ROUTES.processServiceCenterConfig, PROCESS_HALL_KEY, "overview.processHall"],
  [ROUTES.applicationServiceCenterConfig, APPLICATION_HALL_KEY, "overview.applicationHall"],
  [ROUTES.threeListsConfig, TRIPLE_LIST_KEY, "overview.tripleList"],
  [ROUTES.threeListsConfig, DUTY_TYPES_KEY, "overview.dutyTypes"],
  [ROUTES.effectivenessMonitoringConfig, EFFECTIVENESS_KEY, "overview.effectiveness"],
] as const;

/** How each configuration stands, and who changed it last and when. */
export function ConfigurationTable({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation("admin");
  return (
    <table className={css["table"]}>
      <thead>
        <tr>
          <th scope="col">{t("overview.what")}</th>
          <th scope="col">{t("overview.state")}</th>
          <th scope="col">{t("overview.editor")}</th>
          <th scope="col">{t("overview.date")}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([page, Row]) => (mayOpenPage(user, page) ? <Row key={page.path} /> : null))}
        {DOCUMENTS.map(([page, key, name]) =>
          mayOpenPage(user, page) ? (
            <DocumentRow key={key} page={page} documentKey={key} name={name} />
          ) : null,
        )}
      </tbody>
    </table>
  );
}

/** Props of `ConfigurationRow`. */
interface ConfigurationRowProps extends Facts {
  readonly page: RouteMeta;
  /** What is configured, where the page has another name. */
  readonly name?: string;
  /** Where it is configured, where that is a part of the page. */
  readonly to?: string | null;
}

function ConfigurationRow({ page, name, to, state, isError, editor, time }: ConfigurationRowProps) {
  const { t } = useTranslation(["admin", "routes"]);
  const missing = (
    <>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">{t("overview.unknown")}</span>
    </>
  );
  return (
    <tr>
      <th scope="row">
        <Link to={to ?? page.path}>{name ?? t(`routes:${page.titleKey}`)}</Link>
      </th>
      <td data-label={t("overview.state")}>{state ?? (isError ? t("overview.failed") : "…")}</td>
      <td data-label={t("overview.editor")}>
        {editor === null || editor === undefined || editor === "" ? missing : editor}
      </td>
      <td data-label={t("overview.date")}>
        {time === null || time === undefined ? (
          missing
        ) : (
          <time dateTime={time.replace(" ", "T")}>{time.slice(0, 10)}</time>
        )}
      </td>
    </tr>
  );
}

const TOOLS_PARTS = ["landing-tools"] as const;
const ACCOUNTS_PARTS = ["official-accounts"] as const;

function CardsRow() {
  return <ConfigurationRow page={ROUTES.cardBusinessConfig} {...useCardsFacts()} />;
}

interface DocumentRowProps {
  readonly page: RouteMeta;
  readonly documentKey: string;
  readonly name: (typeof DOCUMENTS)[number][2];
}

function DocumentRow({ page, documentKey, name }: DocumentRowProps) {
  const { t } = useTranslation("admin");
  const { state, ...facts } = useDocumentFacts(documentKey);
  return (
    <ConfigurationRow
      page={page}
      name={t(name)}
      to={editorPath(documentKey)}
      state={state === undefined ? null : t(`overview.documentState.${state}`)}
      {...facts}
    />
  );
}

function ToolsRow() {
  const { t } = useTranslation("admin");
  const { data, isError } = useQuery(toolNumber());
  return (
    <ConfigurationRow
      page={ROUTES.preLoginConfig}
      name={t("overview.tools")}
      to={`${ROUTES.preLoginConfig.path}?tab=tools`}
      state={data === undefined ? null : t("overview.toolsState", { count: data })}
      isError={isError}
      {...useEdit(TOOLS_PARTS)}
    />
  );
}

function NoticesRow() {
  const { t } = useTranslation("admin");
  const { data, isError } = useQuery(newestNotice());
  return (
    <ConfigurationRow
      page={ROUTES.noticeDesk}
      state={data === undefined ? null : t("overview.noticesState", { count: data.total })}
      isError={isError}
      editor={data?.editor}
      time={data?.time}
    />
  );
}

function AccountsRow() {
  const { t } = useTranslation("admin");
  const { data, isError } = useQuery(officialNumber());
  return (
    <ConfigurationRow
      page={ROUTES.noticeAccounts}
      state={data === undefined ? null : t("overview.accountsState", { count: data })}
      isError={isError}
      {...useEdit(ACCOUNTS_PARTS)}
    />
  );
}

function SourcesRow() {
  return <ConfigurationRow page={ROUTES.sources} {...useSourcesFacts()} />;
}

function WordsRow() {
  const { t } = useTranslation("admin");
  const { data, isError } = useQuery(dictionaryState());
  return (
    <ConfigurationRow
      page={ROUTES.sensitiveWords}
      state={data === undefined ? null : t("overview.wordsState", { count: data.total })}
      isError={isError}
      editor={data?.editor}
      time={data?.time}
    />
  );
}
