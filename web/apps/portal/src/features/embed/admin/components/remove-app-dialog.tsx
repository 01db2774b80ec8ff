import { useState } from "react";

import { errorDetail, errorText, isApiError } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { Trouble } from "@/shared/ui/form/form";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import { useRemoveApp } from "../api/mutations";
import type { AdminApp } from "../api/queries";
import { useAppName } from "../use-app-name";

/** Props of `RemoveAppDialog`. */
export interface RemoveAppDialogProps {
  readonly app: AdminApp;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Asks before an application goes. Where something leads to its pages the server says what, and whoever wants can insist. */
export function RemoveAppDialog({ app, onClose, onDone }: RemoveAppDialogProps) {
  const { t } = useTranslation("embedConfig");
  const name = useAppName()(app);
  const remove = useRemoveApp();
  const [refusal, setRefusal] = useState<unknown>(null);
  const isUsed = isApiError(refusal) && refusal.code === "embed.in_use";
  async function handleConfirm(): Promise<void> {
    const { appId, version } = app;
    try {
      await remove.mutateAsync({ appId, version, force: isUsed });
      toast.success(t("remove.done", { name }));
      onClose();
      onDone?.();
    } catch (error) {
      setRefusal(error);
    }
  }
  return (
    <ConfirmDialog
      title={t("remove.title")}
      confirm={t(isUsed ? "remove.force" : "remove.confirm")}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    >
      <p>
        <Written text={name} within={t("remove.text", { name })} />
      </p>
      {refusal === null ? null : (
        <Trouble>
          <p>{errorText(refusal)}</p>
          <p>{isUsed ? t("remove.forceText") : (errorDetail(refusal) ?? "")}</p>
        </Trouble>
      )}
    </ConfirmDialog>
  );
}
