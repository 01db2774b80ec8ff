import { useMutation, useQueryClient } from "@tanstack/react-query";

import { translate } from "@/shared/i18n/i18n";
import { useCurrentUser } from "@/shared/lib/current-user";
import { openPending } from "@/shared/ui/open-window";
import { toast } from "@/shared/ui/toast";

import { DELETED_WINDOW_PATH, noticeWindowPath } from "../model/places";
import { noticeKeys } from "../api/keys";
import { messageTarget, readMessage } from "../api/messages";
import type { Notice } from "../api/wire";
import { hasCode } from "../model/fault";
import { webAddress } from "../model/popup";

/** Text type of a notice that is an address elsewhere (000 §3). */
const ELSEWHERE = 2;

/**
 * Opens a notice in a window of its own as 000 §3 says: an external address when there is one, otherwise the detail; the
 * deleted page when it is gone. Read is read everywhere.
 */
export function useOpenNotice() {
  const client = useQueryClient();
  const user = useCurrentUser();
  return useMutation({
    mutationFn: async ({ messageId, messageIdWeb }: Notice) => {
      // Browsers allow a window only during the click, not after an answer.
      const opened = openPending(null);
      if (opened === null) {
        toast.warning(translate(["common"], "popupBlocked"));
        return;
      }
      try {
        const { extInfo, url } = await messageTarget(messageIdWeb);
        const address = extInfo.textType === ELSEWHERE ? webAddress(url) : null;
        opened.go(address ?? noticeWindowPath(messageId));
        if (user !== null) await readMessage(messageId, user.user_id);
      } catch (error) {
        if (hasCode(error, "notice.deleted")) opened.go(DELETED_WINDOW_PATH);
        else {
          opened.close();
          throw error;
        }
      }
    },
    onError: (error) => toast.failure(error),
    onSettled: () => client.invalidateQueries({ queryKey: noticeKeys.messages }),
  });
}
