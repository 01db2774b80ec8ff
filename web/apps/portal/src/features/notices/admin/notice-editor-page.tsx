import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { GuardedButton, buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import css from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { EmptyState, ErrorState, Skeleton } from "@/shared/ui/states";

import { noticeRosterPath } from "../model/places";
import { deskAccountsQuery, deskNoticeQuery } from "./api/desk";
import type { DeskDetail } from "../api/wire";
import { NoticeEditor } from "./notice-editor";
import { useDeskActions } from "./use-desk-actions";

/** The page of one draft. */
export function NoticeEditorPage({ noticeId }: { readonly noticeId: string }) {
  const { t } = useTranslation("desk");
  const accounts = useQuery(deskAccountsQuery);
  // What is typed here is newer than whatever comes from elsewhere.
  const notice = useQuery({ ...deskNoticeQuery(noticeId), staleTime: Number.POSITIVE_INFINITY });
  const failed = [accounts, notice].find(({ isError }) => isError);
  return (
    <div className={css["page"]}>
      <Link className={css["back"]} to={ROUTES.noticeDesk.path}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("backToDesk")}
      </Link>
      <header className={css["header"]}>
        <h1 className={css["title"]}>{t("editor.title")}</h1>
      </header>
      {failed !== undefined && notice.data === undefined ? (
        <Panel>
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        </Panel>
      ) : accounts.data === undefined || notice.data === undefined ? (
        <Panel>
          <div className={css["body"]}>
            <Skeleton rows={12} height="2rem" />
          </div>
        </Panel>
      ) : notice.data.state === "DRAFT" ? (
        <NoticeEditor key={noticeId} notice={notice.data} accounts={accounts.data} />
      ) : (
        <NoDraft notice={notice.data} />
      )}
    </div>
  );
}

/** What was scheduled can be taken back; what was sent has a roster. */
function NoDraft({ notice }: { readonly notice: DeskDetail }) {
  const { t } = useTranslation("desk");
  const { unschedule, copy } = useDeskActions();
  const { noticeId, state } = notice;
  if (state === "SENT" || state === "SENDING") return <Navigate to={noticeRosterPath(noticeId)} replace />;
  const isScheduled = state === "SCHEDULED";
  return (
    <Panel>
      <EmptyState
        icon={isScheduled ? "clock" : "message"}
        title={isScheduled ? t("editor.scheduled") : t("editor.withdrawn")}
        hint={
          isScheduled ? t("time.SCHEDULED", { time: (notice.scheduleTime ?? "").slice(0, 16) }) : undefined
        }
      >
        {isScheduled ? (
          <GuardedButton
            kind="primary"
            isBusy={unschedule.isPending}
            onClick={() => unschedule.mutate(noticeId)}
          >
            {t("action.unschedule")}
          </GuardedButton>
        ) : (
          <GuardedButton kind="primary" isBusy={copy.isPending} onClick={() => copy.mutate(noticeId)}>
            {t("action.copy")}
          </GuardedButton>
        )}
        <Link className={buttonClass()} to={ROUTES.noticeDesk.path}>
          {t("backToDesk")}
        </Link>
      </EmptyState>
    </Panel>
  );
}
