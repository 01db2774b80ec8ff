import { useTranslation } from "@/shared/i18n/use-translation";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";

import { useRemindGuides } from "../../api/guides";

/** Props of `RemindDialog`. */
export interface RemindDialogProps {
  /** One department; null for all with guides that are old. */
  readonly department: { readonly deptId: string; readonly deptName: string } | null;
  /** How many of their guides are old. */
  readonly count: number;
  readonly onClose: () => void;
}

/** Asks before departments are reminded of guides that nobody looked through for long. */
export function RemindDialog({ department, count, onClose }: RemindDialogProps) {
  const { t } = useTranslation("guides");
  const remind = useRemindGuides(onClose);
  return (
    <ConfirmDialog
      title={
        department === null
          ? t("remind.all", { count })
          : t("remind.one", { count, name: department.deptName })
      }
      confirm={t("remind.send")}
      isBusy={remind.isPending}
      isHarmless
      onClose={onClose}
      onConfirm={() => remind.mutate(department === null ? {} : { deptId: department.deptId })}
    >
      <p>{t("remind.text")}</p>
    </ConfirmDialog>
  );
}
