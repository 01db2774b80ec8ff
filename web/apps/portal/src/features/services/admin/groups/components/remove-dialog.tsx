import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ActDialog } from "@/shared/ui/act-dialog";
import { toast } from "@/shared/ui/toast";

import { useRemoveGroup } from "../../api/groups";
import type { Group, GroupKind } from "../model/groups";

/** Props of `RemoveDialog`. */
export interface RemoveDialogProps {
  readonly kind: GroupKind;
  readonly group: Group;
  readonly onClose: () => void;
}

/** Asks before a group that no service has is removed. */
export function RemoveDialog({ kind, group, onClose }: RemoveDialogProps) {
  const { t } = useTranslation("catalogue");
  const { language } = useLanguage();
  const remove = useRemoveGroup();
  const name = nameIn(language === "en", group.name, group.nameEn);
  return (
    <ActDialog
      title={t("groups.removal.title")}
      name={name}
      text={t("groups.removal.text", { name })}
      confirm={t("groups.remove")}
      act={async () => {
        await remove.mutateAsync({ kind, id: group.id, version: group.version });
        toast.success(t("groups.removal.done", { name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
