import { useTranslation } from "@/shared/i18n/use-translation";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { toast } from "@/shared/ui/toast";

import { useRemindDepartments } from "../api/mutations";

/** Who is to be reminded: one department by its key, or all that are late. */
export type Reminding =
  | { readonly deptId: string; readonly name: string; readonly count: number }
  | { readonly deptId: null; readonly count: number };

/** Asks before departments are reminded of the yearly confirmation. */
export function RemindDialog({ whom, onClose }: { readonly whom: Reminding; readonly onClose: () => void }) {
  const { t } = useTranslation("dutyDesk");
  const remind = useRemindDepartments();
  return (
    <ConfirmDialog
      title={
        whom.deptId === null
          ? t("confirmations.remindAllTitle", { count: whom.count })
          : t("confirmations.remindTitle", { name: whom.name })
      }
      confirm={t("confirmations.remind")}
      isBusy={remind.isPending}
      isHarmless
      onClose={onClose}
      onConfirm={() =>
        remind.mutate(whom.deptId === null ? {} : { deptId: whom.deptId }, {
          onSuccess: ({ departments, people }) =>
            toast.success(t("confirmations.remindDone", { count: departments, people })),
          onError: (error) => toast.failure(error),
          onSettled: onClose,
        })
      }
    >
      <p>{t("confirmations.remindText")}</p>
    </ConfirmDialog>
  );
}
