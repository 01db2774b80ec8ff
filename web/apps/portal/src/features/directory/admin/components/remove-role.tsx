import { useTranslation } from "@/shared/i18n/use-translation";
import { ActDialog } from "@/shared/ui/act-dialog";
import { toast } from "@/shared/ui/toast";

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
  const { roleId, version, holders } = role;
  return (
    <ActDialog
      title={t("remove.title")}
      text={holders > 0 ? t("remove.held", { name, count: holders }) : t("remove.text", { name })}
      name={name}
      confirm={t("remove.act")}
      act={async () => {
        await remove.mutateAsync({ roleId, version });
        toast.success(t("remove.done", { name }));
        onRemoved();
      }}
      onClose={onClose}
    />
  );
}
