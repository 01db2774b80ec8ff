import { useTranslation } from "@/shared/i18n/use-translation";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { toast } from "@/shared/ui/toast";

import { useRemoveTool } from "../api/mutations";
import type { ToolConfig } from "../api/queries";

/** Props of `RemoveToolDialog`. */
export interface RemoveToolDialogProps {
  readonly tool: ToolConfig;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a tool is removed. */
export function RemoveToolDialog({ tool, onClose, onRemoved }: RemoveToolDialogProps) {
  const { t } = useTranslation("config");
  const remove = useRemoveTool();
  return (
    <ConfirmDialog
      title={t("toolRemove.title")}
      confirm={t("remove")}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(tool.toolId, {
          onSuccess: () => {
            toast.success(t("toolRemove.done", { name: tool.name }));
            onRemoved();
          },
          onError: (error) => toast.failure(error),
        })
      }
    >
      <p>{t("toolRemove.text", { name: tool.name })}</p>
    </ConfirmDialog>
  );
}
