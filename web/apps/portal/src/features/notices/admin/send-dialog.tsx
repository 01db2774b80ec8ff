import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { systemClock } from "@/shared/lib/clock";
import { RadioField } from "@/shared/ui/form/choice-fields";
import { FormFaults, Trouble } from "@/shared/ui/form/form";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { LoadingState } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { countAudience, sendNotice } from "./api/desk";
import { noticeKeys } from "../api/keys";
import type { DeskDetail } from "../api/wire";
import { LevelBadge } from "../components/level-badge";
import { inLanguage } from "./model/desk";
import { scheduleFault } from "./model/editor";
import { hasCode } from "../model/fault";
import css from "./form.module.css";

/** Props of `SendDialog`. */
export interface SendDialogProps {
  /** As the server has it. */
  readonly notice: DeskDetail;
  /** It is being sent, or was refused. */
  readonly onSending: (isSending: boolean) => void;
  readonly onClose: () => void;
}

/** Repeats who gets what and how urgently before a notice is sent, now or later. */
export function SendDialog({ notice, onSending, onClose }: SendDialogProps) {
  const { t, i18n } = useTranslation(["desk", "messages", "common"]);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { noticeId, version, accountId, audience, level } = notice;
  // Counted anew: the number that is confirmed is the number of this moment.
  const count = useQuery({
    queryKey: [...noticeKeys.audience(accountId, audience), "send", version],
    queryFn: () => countAudience(accountId, audience),
    staleTime: 0,
    gcTime: 0,
  });
  const number = count.data?.count ?? 0;
  const form = useForm({
    initial: { when: "now", time: "" },
    check({ when, time }): Readonly<Record<string, string>> {
      const wrong = when === "later" ? scheduleFault(time, systemClock.now()) : null;
      return wrong === null ? {} : { time: t(`send.fault.${wrong}`) };
    },
    fieldNames: { scheduleTime: "time" },
    submit({ when, time }) {
      onSending(true);
      return sendNotice({
        noticeId,
        version,
        count: number,
        ...(when === "later" ? { scheduleTime: new Date(time).toISOString() } : {}),
      });
    },
    onDone(sent) {
      toast.success(
        sent.state === "SCHEDULED"
          ? t("send.scheduled", { time: (sent.scheduleTime ?? "").slice(0, 16) })
          : t("send.done", { count: number }),
      );
      // The editor leads to the roster of what was sent: it is left before it learns of it.
      void Promise.resolve(navigate(ROUTES.noticeDesk.path)).then(() => {
        client.removeQueries({ queryKey: noticeKeys.deskNotice(noticeId) });
        return client.invalidateQueries({ queryKey: noticeKeys.desk });
      });
    },
    onRefused(error) {
      onSending(false);
      // Somebody came or went meanwhile: the new number is shown and has to be confirmed.
      if (hasCode(error, "notice.audience_changed")) void count.refetch();
    },
  });
  const isLater = form.value.when === "later";
  return (
    <FormDialog
      title={t("send.title")}
      form={form}
      submit={t(isLater ? "send.submitLater" : "send.submit", {
        count: number,
        level: t(`messages:level.${level}`),
      })}
      disabled={count.isFetching || count.data === undefined || number === 0}
      isKept
      onClose={onClose}
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
              <dd>{inLanguage(i18n.language, notice.title, notice.titleEn)}</dd>
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
          <RadioField
            label={t("send.when")}
            isLabelHidden
            choices={[
              { value: "now", name: t("send.now") },
              { value: "later", name: t("send.later") },
            ]}
            {...form.field("when")}
          />
          {isLater ? (
            <TextField label={t("send.time")} type="datetime-local" {...form.field("time")} />
          ) : null}
          {count.isError ? <FormFaults form={{ error: count.error, elsewhere: [] }} /> : null}
          {!count.isError && number === 0 ? <Trouble>{t("send.nobody")}</Trouble> : null}
        </div>
      )}
    </FormDialog>
  );
}
