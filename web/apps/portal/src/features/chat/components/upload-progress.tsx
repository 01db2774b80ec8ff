import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";

import { useChat } from "../hooks/use-chat";
import css from "./upload-progress.module.css";

/** Props of `UploadProgress`. */
export interface UploadProgressProps {
  readonly messageId: string;
  /** 0 to 1. */
  readonly share: number;
  readonly name: string;
}

/** How far a file has come, and the way to stop it. */
export function UploadProgress({ messageId, share, name }: UploadProgressProps) {
  const { t } = useTranslation("chat");
  const chat = useChat();
  return (
    <div className={css["upload"]}>
      <progress
        className={css["bar"]}
        value={Math.round(share * 100)}
        max={100}
        aria-label={t("file.sending", { name })}
      />
      <button
        type="button"
        className={css["cancel"]}
        aria-label={t("file.cancel", { name })}
        onClick={() => chat.send.cancelUpload(messageId)}
      >
        <Icon name="close" size="1em" />
      </button>
    </div>
  );
}
