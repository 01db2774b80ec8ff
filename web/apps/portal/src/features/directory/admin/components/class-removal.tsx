import { useTranslation } from "@/shared/i18n/use-translation";
import { ActDialog } from "@/shared/ui/act-dialog";
import { toast } from "@/shared/ui/toast";

import { useDeleteClass } from "../api/class-mutations";
import type { ClassLine } from "../api/class-queries";

/** Props of `ClassRemoval`. */
export interface ClassRemovalProps {
  readonly one: ClassLine;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** The question before a class is removed. */
export function ClassRemoval({ one, onClose, onRemoved }: ClassRemovalProps) {
  const { t } = useTranslation("classes");
  const remove = useDeleteClass();
  const { classId, version, className: name } = one;
  return (
    <ActDialog
      title={t("ask.title")}
      text={t("ask.text", { name })}
      name={name}
      confirm={t("remove")}
      act={async () => {
        await remove.mutateAsync({ classId, version });
        toast.success(t("removed", { name }));
        onRemoved();
      }}
      onClose={onClose}
    />
  );
}
