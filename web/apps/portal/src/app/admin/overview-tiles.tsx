import { useQuery } from "@tanstack/react-query";

import { waitingChanges } from "@/features/home/admin-numbers";
import { noticesIn } from "@/features/notices/admin-numbers";
import { refusedTexts } from "@/features/safety/admin-numbers";
import { catalogueNumbers, openMisses, waitingFeedback } from "@/features/services/admin-numbers";
import type { UserInfo } from "@/shared/api/types";
import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";

import { mayOpenPage } from "./admin-pages";
import css from "./overview.module.css";
import { Tile } from "./tile";

/** What waits for somebody, of the pages that they may open. */
export function WaitingTiles({ user }: { readonly user: UserInfo }) {
  return (
    <ul className={css["tiles"]}>
      {mayOpenPage(user, ROUTES.serviceFeedback) ? <FeedbackTile /> : null}
      {mayOpenPage(user, ROUTES.searchMisses) ? <MissesTile /> : null}
      {mayOpenPage(user, ROUTES.noticeDesk) ? <NoticeTiles /> : null}
      {mayOpenPage(user, ROUTES.configChanges) ? <ChangesTile /> : null}
    </ul>
  );
}

function FeedbackTile() {
  const { t } = useTranslation("admin");
  const { language } = useLanguage();
  return (
    <Tile
      isWork
      icon="message"
      label={t("overview.feedback")}
      to={ROUTES.serviceFeedback.path}
      query={useQuery(waitingFeedback(language))}
    />
  );
}

function ChangesTile() {
  const { t } = useTranslation("admin");
  const { language } = useLanguage();
  const { data, isError } = useQuery(waitingChanges(language));
  return (
    <Tile
      isWork
      icon="inbox"
      label={t("overview.changes")}
      to={ROUTES.configChanges.path}
      query={{ data: data?.all, isError }}
    />
  );
}

function MissesTile() {
  const { t } = useTranslation("admin");
  return (
    <Tile
      isWork
      icon="search"
      label={t("overview.misses")}
      to={ROUTES.searchMisses.path}
      query={useQuery(openMisses())}
    />
  );
}

function NoticeTiles() {
  const { t } = useTranslation("admin");
  const desk = ROUTES.noticeDesk.path;
  return (
    <>
      <Tile
        isWork
        icon="file"
        label={t("overview.drafts")}
        to={`${desk}?state=DRAFT`}
        query={useQuery(noticesIn("DRAFT"))}
      />
      <Tile
        icon="clock"
        label={t("overview.scheduled")}
        to={`${desk}?state=SCHEDULED`}
        query={useQuery(noticesIn("SCHEDULED"))}
      />
    </>
  );
}

/** How much the portal has and does. */
export function VolumeTiles({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation("admin");
  const numbers = useQuery(catalogueNumbers());
  const of = (key: "total" | "online" | "process" | "application") => ({
    data: numbers.data?.[key],
    isError: numbers.isError,
  });
  return (
    <ul className={css["tiles"]}>
      <Tile icon="apps" label={t("overview.services")} query={of("total")} />
      <Tile icon="monitor" label={t("overview.online")} query={of("online")} />
      <Tile icon="flow" label={t("overview.process")} query={of("process")} />
      <Tile icon="grid" label={t("overview.application")} query={of("application")} />
      {mayOpenPage(user, ROUTES.noticeDesk) ? <SentTile /> : null}
      {mayOpenPage(user, ROUTES.sensitiveWords) ? <RefusedTile /> : null}
    </ul>
  );
}

function SentTile() {
  const { t } = useTranslation("admin");
  return (
    <Tile
      icon="bell"
      label={t("overview.sent")}
      to={`${ROUTES.noticeDesk.path}?state=SENT`}
      query={useQuery(noticesIn("SENT"))}
    />
  );
}

function RefusedTile() {
  const { t } = useTranslation("admin");
  return (
    <Tile
      icon="shield"
      label={t("overview.refused")}
      to={`${ROUTES.sensitiveWords.path}?tab=attempts`}
      query={useQuery(refusedTexts())}
    />
  );
}
