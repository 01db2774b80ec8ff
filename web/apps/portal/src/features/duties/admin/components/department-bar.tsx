import { useState } from "react";

import { Edited } from "@/shared/documents/components/edited";
import { StateBadge } from "@/shared/documents/components/state-badge";
import { useTranslation } from "@/shared/i18n/use-translation";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { Button } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { TextArea } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { toast } from "@/shared/ui/toast";

import { useConfirmDuties, useSubmitDuties, useWithdrawDuties } from "../api/mutations";
import { REASON_MAX, canSubmit } from "../model/desk";
import type { DutiesDocument } from "../model/document";
import css from "./department-bar.module.css";
import { HistoryDialog } from "./history-dialog";
import { ReviewDialog } from "./review-dialog";

type Open = "history" | "review" | "submit" | "withdraw" | "confirm" | null;

/** How a department's list stands, and what is done with it as a whole: handed in, taken back, reviewed, confirmed. */
export function DepartmentBar({ document }: { readonly document: DutiesDocument }) {
  const { t } = useTranslation("dutyDesk");
  const user = useCurrentUser();
  const [open, setOpen] = useState<Open>(null);
  const { state, deptId, deptName, version } = document;
  const isEditor = hasAbility(user, "edit-duties");
  const isSupervisor = hasAbility(user, "approve-duties");
  const isPublished = state !== "DRAFT" && document.body.duties.length > 0;
  const close = () => setOpen(null);
  return (
    <div className={css["bar"]}>
      <div className={css["standing"]}>
        <StateBadge state={state} />
        <span>
          <Edited standing={document} />
        </span>
      </div>
      <div className={css["tools"]}>
        <Button onClick={() => setOpen("history")}>{t("bar.history")}</Button>
        {isEditor && isPublished ? (
          <Button onClick={() => setOpen("confirm")}>{t("bar.confirm")}</Button>
        ) : null}
        {isEditor && state === "SUBMITTED" ? (
          <Button onClick={() => setOpen("withdraw")}>{t("bar.withdraw")}</Button>
        ) : null}
        {isSupervisor && state === "SUBMITTED" ? (
          <Button kind="primary" onClick={() => setOpen("review")}>
            {t("waiting.review")}
          </Button>
        ) : null}
        {isEditor && state !== "SUBMITTED" ? (
          <Button
            kind="primary"
            disabled={!canSubmit(state) || document.body.duties.length === 0}
            onClick={() => setOpen("submit")}
          >
            {t("bar.submit")}
          </Button>
        ) : null}
      </div>
      {open === "history" ? <HistoryDialog document={document} onClose={close} /> : null}
      {open === "review" ? <ReviewDialog deptId={deptId} onClose={close} /> : null}
      {open === "submit" ? <SubmitDialog document={document} onClose={close} /> : null}
      {open === "withdraw" ? <WithdrawDialog deptId={deptId} version={version} onClose={close} /> : null}
      {open === "confirm" ? <YearDialog deptId={deptId} name={deptName} onClose={close} /> : null}
    </div>
  );
}

interface SubmitDialogProps {
  readonly document: DutiesDocument;
  readonly onClose: () => void;
}

function SubmitDialog({ document: { deptId, deptName, version }, onClose }: SubmitDialogProps) {
  const { t } = useTranslation("dutyDesk");
  const submit = useSubmitDuties();
  const form = useForm({
    initial: { note: "" },
    submit: ({ note }) => submit.mutateAsync({ deptId, version, note: note.trim() }),
    onDone() {
      toast.success(t("bar.submitted"));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("bar.submitTitle", { name: deptName })}
      form={form}
      submit={t("bar.submit")}
      onClose={onClose}
    >
      <p>{t("bar.submitText")}</p>
      <TextArea
        label={t("bar.note")}
        hint={t("bar.noteHint")}
        isCounted
        rows={3}
        maxLength={REASON_MAX}
        {...form.field("note")}
      />
    </FormDialog>
  );
}

interface WithdrawDialogProps {
  readonly deptId: string;
  readonly version: string;
  readonly onClose: () => void;
}

function WithdrawDialog({ deptId, version, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation("dutyDesk");
  const withdraw = useWithdrawDuties();
  return (
    <ConfirmDialog
      title={t("bar.withdrawTitle")}
      confirm={t("bar.withdraw")}
      isHarmless
      isBusy={withdraw.isPending}
      onClose={onClose}
      onConfirm={() =>
        withdraw.mutate(
          { deptId, version },
          {
            onSuccess: () => toast.success(t("bar.withdrawn")),
            onError: (error) => toast.failure(error),
            onSettled: onClose,
          },
        )
      }
    >
      <p>{t("bar.withdrawText")}</p>
    </ConfirmDialog>
  );
}

interface YearDialogProps {
  readonly deptId: string;
  readonly name: string;
  readonly onClose: () => void;
}

function YearDialog({ deptId, name, onClose }: YearDialogProps) {
  const { t } = useTranslation("dutyDesk");
  const confirm = useConfirmDuties();
  return (
    <ConfirmDialog
      title={t("bar.confirmTitle", { name })}
      confirm={t("bar.confirm")}
      isHarmless
      isBusy={confirm.isPending}
      onClose={onClose}
      onConfirm={() =>
        confirm.mutate(
          { deptId },
          {
            onSuccess: ({ year }) => toast.success(t("bar.confirmed", { year })),
            onError: (error) => toast.failure(error),
            onSettled: onClose,
          },
        )
      }
    >
      <p>{t("bar.confirmText")}</p>
    </ConfirmDialog>
  );
}
