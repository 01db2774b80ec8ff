import { useDiscard } from "@/shared/documents/api/mutations";
import { conflictOf } from "@/shared/documents/model/conflict";
import type { Change } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { toast } from "@/shared/ui/toast";

/** Props of `DiscardDialog`. */
export interface DiscardDialogProps {
  readonly change: Pick<Change, "key" | "version" | "state" | "title">;
  readonly onClose: () => void;
}

/** Asks before a draft is given up for what people see. */
export function DiscardDialog({ change, onClose }: DiscardDialogProps) {
  const { t } = useTranslation("documents");
  const discard = useDiscard();
  const { key, version, state, title: name } = change;
  const isNew = state === "DRAFT";
  return (
    <ConfirmDialog
      title={t("discard.title")}
      confirm={t("discard.confirm")}
      isBusy={discard.isPending}
      onClose={onClose}
      onConfirm={() =>
        discard.mutate(
          { key, version, isNew },
          {
            onSuccess: () => toast.success(t("discard.done", { name })),
            onError: (error) => {
              if (conflictOf(error) === null) toast.failure(error);
              else toast.warning(t("publish.conflictPlain"));
            },
            onSettled: onClose,
          },
        )
      }
    >
      <p>{t(isNew ? "discard.newText" : "discard.text", { name })}</p>
    </ConfirmDialog>
  );
}
