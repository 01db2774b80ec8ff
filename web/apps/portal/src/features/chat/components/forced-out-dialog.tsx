import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";

/** Props of `ForcedOutDialog`. */
export interface ForcedOutDialogProps {
  /** The stream's error; null for a terminate message. */
  readonly condition: string | null;
  readonly onReconnect: () => void;
}

/** 000 §4: the server sent this device away; only the person brings it back. Shown for as long as that is so, or until it was read. */
export function ForcedOutDialog({ condition, onReconnect }: ForcedOutDialogProps) {
  const { t } = useTranslation("chat");
  const [seen, setSeen] = useState<string | null>(null);
  const reason = condition ?? "terminate";
  if (seen === reason) return null;
  const known = reason === "conflict" || reason === "not-authorized" || reason === "policy-violation";
  return (
    <Dialog
      title={t("forcedOut.title")}
      onClose={() => setSeen(reason)}
      actions={
        <>
          <Button onClick={() => setSeen(reason)}>{t("forcedOut.stay")}</Button>
          <GuardedButton kind="primary" onClick={onReconnect}>
            {t("forcedOut.back")}
          </GuardedButton>
        </>
      }
    >
      <p>{t(known ? `forcedOut.${reason}` : "forcedOut.other")}</p>
    </Dialog>
  );
}
