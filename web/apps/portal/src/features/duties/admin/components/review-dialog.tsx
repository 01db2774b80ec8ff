import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Differences } from "@/shared/documents/components/differences";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { required } from "@/shared/ui/form/faults";
import { TextArea } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { Note } from "@/shared/ui/note";
import { QueryView, both } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import { useDecideDuties } from "../api/mutations";
import { compareQuery, documentQuery } from "../api/queries";
import { REASON_MAX } from "../model/desk";
import css from "./review-dialog.module.css";

/** Props of `ReviewDialog`. */
export interface ReviewDialogProps {
  readonly deptId: string;
  readonly onClose: () => void;
}

/** What a department submitted beside what is published: published as it is, or returned with a reason. */
export function ReviewDialog({ deptId, onClose }: ReviewDialogProps) {
  const { t } = useTranslation("dutyDesk");
  const document = useQuery(documentQuery(deptId));
  const differences = useQuery(compareQuery({ deptId }));
  const decide = useDecideDuties();
  const [isReturning, setIsReturning] = useState(false);
  const { data } = document;
  const name = data?.deptName ?? "";
  const canDecide = data?.state === "SUBMITTED";
  function publish(): void {
    if (data === undefined) return;
    decide.mutate(
      { deptId, version: data.version, publish: true },
      {
        onSuccess: () => {
          toast.success(t("review.published", { name }));
          onClose();
        },
        onError: (error) => toast.failure(error),
      },
    );
  }
  return (
    <Dialog
      title={t("review.title", { name })}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("review.later")}</Button>
          <Button disabled={!canDecide} onClick={() => setIsReturning(true)}>
            {t("review.return")}
          </Button>
          <GuardedButton kind="primary" isBusy={decide.isPending} disabled={!canDecide} onClick={publish}>
            {t("review.publish")}
          </GuardedButton>
        </>
      }
    >
      <QueryView query={both(document, differences)} loading={<Skeleton rows={8} height="2rem" />}>
        {([newest, { differences: found }]) => (
          <div className={css["body"]}>
            {newest.state === "SUBMITTED" ? (
              <p className={css["by"]}>
                <Written
                  text={newest.submitUserName}
                  within={t("review.by", {
                    name: newest.submitUserName,
                    time: formatMinute(newest.submitTime ?? ""),
                  })}
                />
              </p>
            ) : (
              <Note tone="warning" role="status">
                {t("review.moved")}
              </Note>
            )}
            <Differences
              documentKey={`duties:${deptId}`}
              title={newest.deptName}
              differences={found}
              body={newest.body}
            />
          </div>
        )}
      </QueryView>
      {isReturning && data !== undefined ? (
        <ReturnDialog
          deptId={deptId}
          name={name}
          version={data.version}
          onClose={() => setIsReturning(false)}
          onDone={onClose}
        />
      ) : null}
    </Dialog>
  );
}

interface ReturnDialogProps extends ReviewDialogProps {
  readonly name: string;
  readonly version: string;
  readonly onDone: () => void;
}

function ReturnDialog({ deptId, name, version, onClose, onDone }: ReturnDialogProps) {
  const { t } = useTranslation(["dutyDesk", "common"]);
  const decide = useDecideDuties();
  const form = useForm({
    initial: { reason: "" },
    check: (value) => required(value, ["reason"], t("common:form.required")),
    submit: ({ reason }) => decide.mutateAsync({ deptId, version, publish: false, reason: reason.trim() }),
    onDone() {
      toast.success(t("review.returned", { name }));
      onDone();
    },
  });
  return (
    <FormDialog
      title={t("review.returnTitle", { name })}
      form={form}
      submit={t("review.return")}
      onClose={onClose}
    >
      <TextArea
        label={t("review.reason")}
        hint={t("review.reasonHint")}
        isRequired
        isCounted
        rows={4}
        maxLength={REASON_MAX}
        {...form.field("reason")}
      />
    </FormDialog>
  );
}
