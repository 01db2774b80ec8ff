import { useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { Trouble } from "@/shared/ui/form/form";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

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
  const [refusal, setRefusal] = useState<unknown>(null);
  const { classId, version, className: name } = one;
  async function carryOut(): Promise<void> {
    await remove.mutateAsync({ classId, version });
    toast.success(t("removed", { name }));
    onRemoved();
  }
  return (
    <ConfirmDialog
      title={t("ask.title")}
      confirm={t("remove")}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => {
        carryOut().catch(setRefusal);
      }}
    >
      <p>
        <Written text={name} within={t("ask.text", { name })} />
      </p>
      {refusal === null ? null : (
        <Trouble>
          <p>{errorText(refusal)}</p>
        </Trouble>
      )}
    </ConfirmDialog>
  );
}
