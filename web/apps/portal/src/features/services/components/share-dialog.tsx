import { Suspense, lazy } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { copyText } from "@/shared/ui/clipboard";
import { Button } from "@/shared/ui/button";
import { DraggableDialog } from "@/shared/ui/draggable/draggable-dialog";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import css from "./code-dialog.module.css";

/** The code's library comes only when somebody shares or prints. */
const QrCode = lazy(async () => ({ default: (await import("./qr-code")).QrCode }));

/** Props of `ShareDialog`. */
export interface ShareDialogProps {
  readonly name: string;
  /** The short address, whole. */
  readonly address: string;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

/** A guide's short address as text and as a QR code, for copying, saving and printing. */
export function ShareDialog({ name, address, onPrint, onClose }: ShareDialogProps) {
  const { t } = useTranslation(["services", "common"]);
  async function copy(): Promise<void> {
    if (await copyText(address)) toast.success(t("common:action.copied"));
    else toast.warning(t("share.copyFailed"));
  }
  return (
    <DraggableDialog
      title={t("share.title", { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onPrint}>{t("share.print")}</Button>
          <Button kind="primary" icon={<Icon name="copy" />} onClick={() => void copy()}>
            {t("share.copy")}
          </Button>
        </>
      }
    >
      <p className={css["text"]}>{t("share.text")}</p>
      <Suspense fallback={<Skeleton rows={1} height="16rem" />}>
        <QrCode text={address} name={name} />
      </Suspense>
      <Panel as="p" look="inset" className={css["address"]} aria-label={t("share.address")}>
        {address}
      </Panel>
    </DraggableDialog>
  );
}
