import { useTranslation } from "@/shared/i18n/use-translation";
import { toast } from "@/shared/ui/toast";

import { formatFileSize, isShownPicture } from "../model/files";
import { useChat, useChatState } from "./use-chat";

/** Sends files into a conversation and says which ones can not be taken. */
export function useSendFiles(id: string): (files: readonly File[]) => void {
  const { t } = useTranslation("chat");
  const chat = useChat();
  const { can, imageMaxBytes, fileMaxBytes } = useChatState((state) => state.config);
  return (files) => {
    if (!can.includes("files")) {
      if (files.length > 0) toast.warning(t("file.off"));
      return;
    }
    for (const { name, fault } of chat.send.files(id, files)) {
      const file = files.find((one) => one.name === name);
      const limit = isShownPicture(file?.type ?? "") ? imageMaxBytes : fileMaxBytes;
      toast.warning(
        fault === "empty"
          ? t("file.empty", { name })
          : t("file.tooLarge", { name, limit: formatFileSize(limit) }),
      );
    }
  };
}
