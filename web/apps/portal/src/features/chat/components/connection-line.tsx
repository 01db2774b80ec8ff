import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";

import { useChat, useChatState } from "../hooks/use-chat";
import css from "./connection-line.module.css";

/** Says so when there is no connection; what is typed meanwhile is kept and sent later. */
export function ConnectionLine() {
  const { t } = useTranslation("chat");
  const chat = useChat();
  const connection = useChatState((state) => state.connection);
  if (connection === "online") return null;
  return (
    <div className={css["line"]} data-state={connection} role="status">
      <span>{t(`connection.${connection}`)}</span>
      {connection === "connecting" ? null : (
        <Button kind="quiet" size="small" onClick={chat.reconnect}>
          {t("connection.now")}
        </Button>
      )}
    </div>
  );
}
