import { useId, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import fields from "@/shared/ui/fields.module.css";

import type { DeskNotice } from "../api/wire";

/** Props of `AskDialog`. */
export interface AskDialogProps {
  readonly what: "remove" | "withdraw";
  readonly notice: DeskNotice;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
}

const REASON_MAX = 200;

/** Asks before a draft is removed or a sent notice is withdrawn. */
export function AskDialog({ what, notice, isBusy, onClose, onConfirm }: AskDialogProps) {
  const { t } = useTranslation(["desk", "common"]);
  const [reason, setReason] = useState("");
  const id = useId();
  const title = notice.title === "" ? t("untitled") : notice.title;
  return (
    <Dialog
      title={t(`ask.${what}.title`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common:action.cancel")}</Button>
          <GuardedButton kind="danger" isBusy={isBusy} onClick={() => onConfirm(reason.trim())}>
            {t(`ask.${what}.submit`)}
          </GuardedButton>
        </>
      }
    >
      <p>{t(`ask.${what}.text`, { title, count: notice.recipientCount })}</p>
      {what === "remove" ? null : (
        <div className={fields["field"]} style={{ marginTop: "1rem" }}>
          <label htmlFor={id}>{t("ask.withdraw.reason")}</label>
          <input
            id={id}
            className={fields["input"]}
            value={reason}
            maxLength={REASON_MAX}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
    </Dialog>
  );
}
