import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";

import {
  cardNumber,
  headerLinks,
  layersStanding,
  toolNumber,
  waitingChanges,
} from "@/features/home/admin-numbers";
import { newestNotice, officialNumber } from "@/features/notices/admin-numbers";
import { dictionaryState } from "@/features/safety/admin-numbers";
import { sourcesStanding } from "@/features/sources/admin-numbers";
import { type Configuration, configurationEditsQuery, newestEdit } from "@/shared/api/configuration-edits";
import type { UserInfo } from "@/shared/api/types";
import { ROUTES, type RouteMeta } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";

import { mayOpenPage } from "./admin-pages";
import css from "./configuration-table.module.css";

/** The rows in their order, each for those who may open its page. */
const ROWS: readonly (readonly [page: RouteMeta, Row: () => ReactNode])[] = [
  [ROUTES.cardBusinessConfig, CardsRow],
  [ROUTES.preLoginConfig, LandingRow],
  [ROUTES.noticeDesk, NoticesRow],
  [ROUTES.noticeAccounts, AccountsRow],
  [ROUTES.sources, SourcesRow],
  [ROUTES.sensitiveWords, WordsRow],
];

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
        {user.menuEntries.includes("homePageConfig") ? <LayersRow /> : null}
      </tbody>
    </table>
  );
}

/** Props of `ConfigurationRow`. */
interface ConfigurationRowProps {
  readonly page: RouteMeta;
  /** What is configured, where the page has another name. */
  readonly name?: string;
  /** null while it is not known. */
  readonly state: string | null;
  readonly isError: boolean;
  readonly editor?: string | null | undefined;
  readonly time?: string | null | undefined;
}

function ConfigurationRow({ page, name, state, isError, editor, time }: ConfigurationRowProps) {
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
        <Link to={page.path}>{name ?? t(`routes:${page.titleKey}`)}</Link>
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

/** The newest change among some configurations, as the row wants it. */
function useEdit(among: readonly Configuration[]) {
  const { data } = useQuery(configurationEditsQuery);
  const edit = newestEdit(data ?? [], among);
  return { editor: edit?.editorName, time: edit?.editTime };
}

const CARDS_PARTS = ["cards"] as const;
const LANDING_PARTS = ["landing-tools", "landing-links", "footer"] as const;
const ACCOUNTS_PARTS = ["official-accounts"] as const;

function CardsRow() {
  const { t } = useTranslation("admin");
  const { language } = useLanguage();
  const cards = useQuery(cardNumber(language));
  const waiting = useQuery(waitingChanges(language));
  const isReady = cards.data !== undefined && waiting.data !== undefined;
  return (
    <ConfigurationRow
      page={ROUTES.cardBusinessConfig}
      state={
        isReady
          ? [
              t("overview.cardsState", { count: cards.data }),
              ...(waiting.data.cards === 0
                ? []
                : [t("overview.waitingState", { count: waiting.data.cards })]),
            ].join(t("overview.and"))
          : null
      }
      isError={cards.isError || waiting.isError}
      {...useEdit(CARDS_PARTS)}
    />
  );
}

/** The page that arranges them is being built: their drafts are seen and published on the page of changes. */
function LayersRow() {
  const { t } = useTranslation("admin");
  const { language } = useLanguage();
  const { data, isError } = useQuery(layersStanding());
  const waiting = useQuery(waitingChanges(language));
  // a draft that says what people see already is none
  const state = data?.state === "CHANGED" && waiting.data?.layers === false ? "PUBLISHED" : data?.state;
  return (
    <ConfigurationRow
      page={ROUTES.homePageConfig}
      name={t("overview.layers")}
      state={state === undefined ? null : t(`overview.documentState.${state}`)}
      isError={isError}
      editor={data?.updateUserName}
      time={data?.updateTime}
    />
  );
}

function LandingRow() {
  const { t } = useTranslation("admin");
  const tools = useQuery(toolNumber());
  const links = useQuery(headerLinks());
  const isReady = tools.data !== undefined && links.data !== undefined;
  return (
    <ConfigurationRow
      page={ROUTES.preLoginConfig}
      state={isReady ? t("overview.landingState", { tools: tools.data, links: links.data }) : null}
      isError={tools.isError || links.isError}
      {...useEdit(LANDING_PARTS)}
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
  const { t } = useTranslation("admin");
  const { language } = useLanguage();
  const { data, isError } = useQuery(sourcesStanding(language));
  return (
    <ConfigurationRow
      page={ROUTES.sources}
      state={
        data === undefined
          ? null
          : [
              t("overview.sourcesState", { count: data.total }),
              ...(data.ill === 0 ? [] : [t("overview.illState", { count: data.ill })]),
            ].join(t("overview.and"))
      }
      isError={isError}
      editor={data?.editor}
      time={data?.time}
    />
  );
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
