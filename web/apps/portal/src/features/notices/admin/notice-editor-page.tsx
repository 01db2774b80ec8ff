import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, Navigate } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { GuardedButton, buttonClass } from "@/shared/ui/button";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import css from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView, both } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";

import { noticeRosterPath } from "../model/places";
import { deskAccountsQuery, deskNoticeQuery } from "./api/desk";
import type { DeskDetail } from "../api/wire";
import { NoticeEditor } from "./notice-editor";
import { useDeskActions } from "./use-desk-actions";

/** The page of one draft. */
export function NoticeEditorPage({ noticeId }: { readonly noticeId: string }) {
  const { t } = useTranslation("desk");
  const accounts = useQuery(deskAccountsQuery);
  // Word of what is sent may be here before the answer to it: the editor stays until it leads on itself.
  const [isSending, setIsSending] = useState(false);
  // What is typed here is newer than whatever comes from elsewhere.
  const notice = useQuery({ ...deskNoticeQuery(noticeId), staleTime: Number.POSITIVE_INFINITY });
  return (
    <div className={css["page"]}>
      <Link className={css["back"]} to={ROUTES.noticeDesk.path}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("backToDesk")}
      </Link>
      <header className={css["header"]}>
        <h1 className={css["title"]}>{t("editor.title")}</h1>
      </header>
      <QueryView
        query={both(notice, accounts)}
        frame={(state) => <Panel>{state}</Panel>}
        loading={
          <div className={css["body"]}>
            <Skeleton rows={12} height="2rem" />
          </div>
        }
        gone={(error) => <GoneState error={error} to={ROUTES.noticeDesk.path} way={t("backToDesk")} />}
      >
        {([draft, senders]) =>
          draft.state === "DRAFT" || isSending ? (
            <NoticeEditor key={noticeId} notice={draft} accounts={senders} onSending={setIsSending} />
          ) : (
            <NoDraft notice={draft} />
          )
        }
      </QueryView>
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
