import { Suspense, lazy, useEffect } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";

import { Button } from "@/shared/ui/button";
import { DraggableDialog } from "@/shared/ui/draggable/draggable-dialog";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { codeStore } from "../hooks/use-open-service";
import css from "./code-dialog.module.css";

/** The code's library comes only when somebody opens a mini program. */
const QrCode = lazy(async () => ({ default: (await import("./qr-code")).QrCode }));

const close = () => codeStore.setState({ shown: null });

/** Shows where a mini program is found: it opens on the phone, so its address is shown as a QR code and for copying. */
export function CodeDialog() {
  const { t } = useTranslation(["services", "common"]);
  const shown = codeStore((state) => state.shown);
  // Left with the page, by the browser's way back for one: it does not show on the next page.
  useEffect(() => close, []);
  if (shown === null) return null;
  async function copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t("common:action.copied"));
    } catch {
      toast.warning(t("code.copyFailed"));
    }
  }
  return (
    <DraggableDialog
      title={t("code.title", { name: shown.name })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t("common:action.close")}</Button>
          <Button kind="primary" icon={<Icon name="copy" />} onClick={() => void copy(shown.address)}>
            {t("code.copy")}
          </Button>
        </>
      }
    >
      <p className={css["text"]}>{t("code.text")}</p>
      <Suspense fallback={<Skeleton rows={1} height="16rem" />}>
        <QrCode text={shown.address} name={shown.name} />
      </Suspense>
      <Panel as="p" look="inset" className={css["address"]}>
        {shown.address}
      </Panel>
    </DraggableDialog>
  );
}
