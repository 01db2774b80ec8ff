import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, Navigate } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton, buttonClass } from "@/shared/ui/button";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import { Note } from "@/shared/ui/note";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { noticeKeys } from "./api/keys";
import { confirmMessage, messageQuery } from "./api/messages";
import type { NoticeDetail } from "./api/wire";
import { NoticeArticle } from "./components/notice-article";
import css from "./message-page.module.css";
import { hasCode } from "./model/fault";
import { framedNoticePath } from "./model/places";

/** One notice in full, also in a window of its own; a deleted one leads to the deleted page (000 §8). */
export function MessagePage({ messageId }: { readonly messageId: string }) {
  const { t } = useTranslation("messages");
  const client = useQueryClient();
  const detail = useQuery({ ...messageQuery(messageId), enabled: messageId !== "" });
  const isRead = detail.isSuccess;
  useEffect(() => {
    if (!isRead) return;
    // Asking was reading: list, badge and popups follow.
    for (const part of ["badge", "popups", "accounts", "inbox"])
      void client.invalidateQueries({ queryKey: [...noticeKeys.messages, part] });
  }, [isRead, client]);
  const isDeleted = detail.data?.deleted === true || hasCode(detail.error, "notice.deleted");
  if (isDeleted) return <Navigate to={ROUTES.deleted.path} replace />;
  return (
    <div className={css["page"]}>
      <div className={css["bar"]} data-print="none">
        <Link to={ROUTES.messageCenter.path} className={page["back"]}>
          <Icon name="arrowLeft" size="1.125rem" />
          {t("detail.back")}
        </Link>
        <Button size="small" kind="quiet" onClick={() => window.print()}>
          {t("detail.print")}
        </Button>
      </div>
      {messageId === "" ? (
        <Waiting>
          <EmptyState icon="bell" title={t("detail.missing")}>
            <Link className={buttonClass("primary")} to={ROUTES.messageCenter.path}>
              {t("title")}
            </Link>
          </EmptyState>
        </Waiting>
      ) : (
        <QueryView
          query={detail}
          loading={<Skeleton rows={12} />}
          gone={(error) => <GoneState error={error} to={ROUTES.messageCenter.path} way={t("title")} />}
          frame={(state) => <Waiting>{state}</Waiting>}
        >
          {(notice) => (
            <NoticeArticle notice={notice} inside={framedNoticePath(messageId)}>
              <Confirmation notice={notice} />
            </NoticeArticle>
          )}
        </QueryView>
      )}
    </div>
  );
}

/** The place of a notice that is not here yet, or not at all. */
function Waiting({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("messages");
  return (
    <Panel room="reading" className={css["panel"]}>
      <h1 className="visually-hidden">{t("title")}</h1>
      {children}
    </Panel>
  );
}

/** Asked for by some senders; stays in sight while the text is read. */
function Confirmation({ notice }: { readonly notice: NoticeDetail }) {
  const { t } = useTranslation("messages");
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => confirmMessage(notice.messageId),
    onSuccess: (answer) => {
      client.setQueryData(noticeKeys.message(notice.messageId), {
        ...notice,
        readTime: answer.readTime,
        confirmTime: answer.confirmTime,
      });
      return client.invalidateQueries({ queryKey: noticeKeys.messages });
    },
    onError: (error) => toast.failure(error),
  });
  if (!notice.needConfirm) return null;
  const isDone = notice.confirmTime !== null;
  return (
    <Note
      as="div"
      tone="warning"
      className={css["confirm"]}
      data-done={isDone || undefined}
      data-print="none"
    >
      <p role="status">
        {isDone
          ? t("detail.confirmedAt", { time: (notice.confirmTime ?? "").slice(0, 16) })
          : t("detail.ask")}
      </p>
      {isDone ? null : (
        <GuardedButton kind="primary" isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
          {t("detail.confirm")}
        </GuardedButton>
      )}
    </Note>
  );
}
