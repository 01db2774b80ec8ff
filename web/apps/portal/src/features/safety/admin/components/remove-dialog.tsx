import { useTranslation } from "@/shared/i18n/use-translation";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { toast } from "@/shared/ui/toast";

import { useRemoveWords } from "../api/mutations";

/** Props of `RemoveDialog`. */
export interface RemoveDialogProps {
  readonly ids: readonly string[];
  /** The word, when there is only one. */
  readonly word: string | null;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before words are removed. */
export function RemoveDialog({ ids, word, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation("safety");
  const remove = useRemoveWords();
  function handleRemove(): void {
    remove.mutate(ids, {
      onSuccess: ({ removed }) => {
        toast.success(t("removeForm.done", { count: removed }));
        onRemoved();
      },
      onError: (error) => toast.failure(error),
    });
  }
  return (
    <ConfirmDialog
      title={t("removeForm.title")}
      confirm={t("removeForm.submit")}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={handleRemove}
    >
      <p>{word === null ? t("removeForm.many", { count: ids.length }) : t("removeForm.one", { word })}</p>
    </ConfirmDialog>
  );
}
