import { useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { Trouble } from "@/shared/ui/form/form";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import { useRemoveRole } from "../api/role-mutations";
import type { RoleLine } from "../api/role-queries";

/** Props of `RemoveRole`. */
export interface RemoveRoleProps {
  readonly role: RoleLine;
  /** What the reader calls it. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** The question before a role goes, or why it can not. */
export function RemoveRole({ role, name, onClose, onRemoved }: RemoveRoleProps) {
  const { t } = useTranslation("roles");
  const remove = useRemoveRole();
  const [refusal, setRefusal] = useState<unknown>(null);
  const { roleId, version, holders } = role;
  async function carryOut(): Promise<void> {
    await remove.mutateAsync({ roleId, version });
    toast.success(t("remove.done", { name }));
    onRemoved();
  }
  return (
    <ConfirmDialog
      title={t("remove.title")}
      confirm={t("remove.act")}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => {
        carryOut().catch(setRefusal);
      }}
    >
      <p>
        <Written
          text={name}
          within={holders > 0 ? t("remove.held", { name, count: holders }) : t("remove.text", { name })}
        />
      </p>
      {refusal === null ? null : (
        <Trouble>
          <p>{errorText(refusal)}</p>
        </Trouble>
      )}
    </ConfirmDialog>
  );
}
