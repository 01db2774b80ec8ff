import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNavigate } from "react-router";

import { errorText } from "@/shared/api/api-error";
import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { systemClock } from "@/shared/lib/clock";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import fields from "@/shared/ui/fields.module.css";
import { LoadingState } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { countAudience, sendNotice } from "./api/desk";
import { noticeKeys } from "../api/keys";
import type { DeskDetail } from "../api/wire";
import { LevelBadge } from "../components/level-badge";
import { scheduleFault } from "./model/editor";
import { hasCode } from "../model/fault";
import css from "./form.module.css";

/** Props of `SendDialog`. */
export interface SendDialogProps {
  /** As the server has it. */
  readonly notice: DeskDetail;
  readonly onClose: () => void;
}

/** Repeats who gets what and how urgently before a notice is sent, now or later. */
export function SendDialog({ notice, onClose }: SendDialogProps) {
  const { t } = useTranslation(["desk", "messages", "common"]);
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = useId();
  const [isLater, setIsLater] = useState(false);
  const [time, setTime] = useState("");
  const [isTried, setIsTried] = useState(false);
  const { noticeId, version, accountId, audience, level } = notice;
  // Counted anew: the number that is confirmed is the number of this moment.
  const count = useQuery({
    queryKey: [...noticeKeys.audience(accountId, audience), "send", version],
    queryFn: () => countAudience(accountId, audience),
    staleTime: 0,
    gcTime: 0,
  });
  const number = count.data?.count ?? 0;
  const send = useMutation({
    mutationFn: () =>
      sendNotice({
        noticeId,
        version,
        count: number,
        ...(isLater ? { scheduleTime: new Date(time).toISOString() } : {}),
      }),
    onSuccess: async (sent) => {
      toast.success(
        sent.state === "SCHEDULED"
          ? t("send.scheduled", { time: (sent.scheduleTime ?? "").slice(0, 16) })
          : t("send.done", { count: number }),
      );
      client.removeQueries({ queryKey: noticeKeys.deskNotice(noticeId) });
      void client.invalidateQueries({ queryKey: noticeKeys.desk });
      await navigate(ROUTES.noticeDesk.path);
    },
    onError: (error) => {
      // Somebody came or went meanwhile: the new number is shown and has to be confirmed.
      if (hasCode(error, "notice.audience_changed")) void count.refetch();
    },
  });
  const wrongTime = isLater ? scheduleFault(time, systemClock.now()) : null;
  function handleSend(): void {
    setIsTried(true);
    if (wrongTime === null) send.mutate();
  }
  return (
    <Dialog
      title={t("send.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common:action.cancel")}</Button>
          <GuardedButton
            kind="primary"
            isBusy={send.isPending || count.isFetching}
            disabled={count.data === undefined || number === 0}
            onClick={handleSend}
          >
            {t(isLater ? "send.submitLater" : "send.submit", {
              count: number,
              level: t(`messages:level.${level}`),
            })}
          </GuardedButton>
        </>
      }
    >
      {count.data === undefined && !count.isError ? (
        <LoadingState label={t("audience.counting")} />
      ) : (
        <div className={css["sections"]}>
          <p className={css["big"]}>
            {t("send.text", { count: number, level: t(`messages:level.${level}`) })}
          </p>
          <dl className={css["facts"]}>
            <div>
              <dt>{t("editor.name")}</dt>
              <dd>{notice.title}</dd>
            </div>
            <div>
              <dt>{t("editor.account")}</dt>
              <dd>{notice.accountName}</dd>
            </div>
            <div>
              <dt>{t("level.title")}</dt>
              <dd>
                {level === "NORMAL" ? t("messages:level.NORMAL") : <LevelBadge level={level} />}
                {notice.needConfirm ? ` ${t("send.confirm")}` : ""}
                {notice.isPublic ? ` ${t("public")}` : ""}
              </dd>
            </div>
            <div>
              <dt>{t("send.where")}</dt>
              <dd>
                {(count.data?.departments ?? [])
                  .slice(0, 5)
                  .map(({ deptName, count: people }) => t("audience.dept", { name: deptName, count: people }))
                  .join(t("audience.and"))}
              </dd>
            </div>
          </dl>
          <div className={css["inline"]} role="radiogroup" aria-label={t("send.when")}>
            {[false, true].map((later) => (
              <label key={String(later)} className={css["option"]}>
                <input
                  type="radio"
                  name={id}
                  checked={isLater === later}
                  onChange={() => setIsLater(later)}
                />
                {t(later ? "send.later" : "send.now")}
              </label>
            ))}
          </div>
          {isLater ? (
            <label className={fields["field"]}>
              {t("send.time")}
              <input
                type="datetime-local"
                className={fields["input"]}
                value={time}
                aria-invalid={(isTried && wrongTime !== null) || undefined}
                onChange={(event) => setTime(event.target.value)}
              />
              {isTried && wrongTime !== null ? (
                <span className={fields["fault"]} role="alert">
                  {t(`send.fault.${wrongTime}`)}
                </span>
              ) : null}
            </label>
          ) : null}
          {count.isError || send.isError ? (
            <p className={fields["fault"]} role="alert">
              {errorText(count.error ?? send.error)}
            </p>
          ) : number === 0 ? (
            <p className={fields["fault"]} role="alert">
              {t("send.nobody")}
            </p>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}
