import { useTranslation } from "@/shared/i18n/use-translation";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";

import type { DeskNotice } from "../api/wire";
import { titleIn } from "./model/desk";

const REASON_MAX = 200;

interface AskProps {
  readonly notice: DeskNotice;
  readonly onClose: () => void;
}

/** Props of `RemoveDialog`. */
export interface RemoveDialogProps extends AskProps {
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** Asks before a draft is removed. */
export function RemoveDialog({ notice, isBusy, onClose, onConfirm }: RemoveDialogProps) {
  const { t, i18n } = useTranslation("desk");
  return (
    <ConfirmDialog
      title={t("ask.remove.title")}
      confirm={t("ask.remove.submit")}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{t("ask.remove.text", { title: titleIn(i18n.language, notice, t("untitled")) })}</p>
    </ConfirmDialog>
  );
}

/** Props of `WithdrawDialog`. */
export interface WithdrawDialogProps extends AskProps {
  readonly withdraw: (reason: string) => Promise<unknown>;
}

/** Asks before a sent notice is withdrawn, and for what reason. */
export function WithdrawDialog({ notice, withdraw, onClose }: WithdrawDialogProps) {
  const { t, i18n } = useTranslation("desk");
  const form = useForm({
    initial: { reason: "" },
    submit: ({ reason }) => withdraw(reason.trim()),
    onDone: onClose,
  });
  const title = titleIn(i18n.language, notice, t("untitled"));
  return (
    <FormDialog
      title={t("ask.withdraw.title")}
      form={form}
      submit={t("ask.withdraw.submit")}
      kind="danger"
      onClose={onClose}
    >
      <p>{t("ask.withdraw.text", { title, count: notice.recipientCount })}</p>
      <TextField label={t("ask.withdraw.reason")} maxLength={REASON_MAX} {...form.field("reason")} />
    </FormDialog>
  );
}
