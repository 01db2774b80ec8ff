import { useTranslation } from "@/shared/i18n/use-translation";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { toast } from "@/shared/ui/toast";

import { useRemoveLink, useRemoveTool } from "../api/mutations";
import type { NavigationLink, ToolConfig } from "../api/queries";

interface AskProps {
  readonly title: string;
  readonly text: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function Ask({ title, text, isBusy, onClose, onConfirm }: AskProps) {
  const { t } = useTranslation("config");
  return (
    <ConfirmDialog
      title={title}
      confirm={t("remove")}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}

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
    <Ask
      title={t("toolRemove.title")}
      text={t("toolRemove.text", { name: tool.name })}
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
    />
  );
}

/** Props of `RemoveLinkDialog`. */
export interface RemoveLinkDialogProps {
  readonly link: NavigationLink;
  readonly onClose: () => void;
}

/** Asks before a link of the header is removed. */
export function RemoveLinkDialog({ link, onClose }: RemoveLinkDialogProps) {
  const { t } = useTranslation("config");
  const remove = useRemoveLink();
  return (
    <Ask
      title={t("linkRemove.title")}
      text={t("linkRemove.text", { name: link.name })}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(link.code, {
          onSuccess: () => {
            toast.success(t("linkRemove.done", { name: link.name }));
            onClose();
          },
          onError: (error) => toast.failure(error),
        })
      }
    />
  );
}
