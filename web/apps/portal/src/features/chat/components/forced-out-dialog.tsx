import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";

import { useChat, useChatState } from "../hooks/use-chat";

/** 000 §4: the server sent this device away; only the person brings it back. */
export function ForcedOutDialog() {
  const { t } = useTranslation("chat");
  const chat = useChat();
  const connection = useChatState((state) => state.connection);
  const condition = useChatState((state) => state.condition);
  const [seen, setSeen] = useState<string | null>(null);
  const reason = condition ?? "terminate";
  if (connection !== "forcedOut") {
    if (seen !== null) setSeen(null);
    return null;
  }
  if (seen === reason) return null;
  const known = reason === "conflict" || reason === "not-authorized" || reason === "policy-violation";
  return (
    <Dialog
      title={t("forcedOut.title")}
      onClose={() => setSeen(reason)}
      actions={
        <>
          <Button onClick={() => setSeen(reason)}>{t("forcedOut.stay")}</Button>
          <GuardedButton kind="primary" onClick={chat.reconnect}>
            {t("forcedOut.back")}
          </GuardedButton>
        </>
      }
    >
      <p>{t(known ? `forcedOut.${reason}` : "forcedOut.other")}</p>
    </Dialog>
  );
}
