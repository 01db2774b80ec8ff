import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";

import { appOfAddress, embedAppsQuery } from "@/shared/api/embed";
import { translate } from "@/shared/i18n/i18n";
import { useCurrentUser } from "@/shared/lib/current-user";
import { openPending } from "@/shared/ui/open-window";
import { toast } from "@/shared/ui/toast";

import { DELETED_WINDOW_PATH, framedNoticePath, noticeWindowPath } from "../model/places";
import { noticeKeys } from "../api/keys";
import { messageTarget, readMessage } from "../api/messages";
import type { Notice } from "../api/wire";
import { hasCode } from "../model/fault";
import { webAddress } from "../model/popup";

/** Whether an address may be shown inside the portal; not when nobody can say so. */
async function isFramed(client: QueryClient, address: string): Promise<boolean> {
  const known = await client.ensureQueryData(embedAppsQuery).catch(() => null);
  return appOfAddress(known?.apps ?? [], address) !== null;
}

/** Text type of a notice that is an address elsewhere (000 §3). */
const ELSEWHERE = 2;

/**
 * Opens a notice in a window of its own as 000 §3 says: an external address when there is one, inside the portal when its
 * origin is registered, otherwise the detail; the deleted page when it is gone. Read is read everywhere.
 */
export function useOpenNotice() {
  const client = useQueryClient();
  const user = useCurrentUser();
  return useMutation({
    mutationFn: async ({ messageId, messageIdWeb }: Notice) => {
      // Browsers allow a window only during the click, not after an answer.
      const opened = openPending(null, translate(["common"], "opening"));
      if (opened === null) {
        toast.warning(translate(["common"], "popupBlocked"));
        return;
      }
      try {
        const { extInfo, url } = await messageTarget(messageIdWeb);
        const address = extInfo.textType === ELSEWHERE ? webAddress(url) : null;
        const isInside = address !== null && (await isFramed(client, address));
        opened.go(isInside ? framedNoticePath(messageId) : (address ?? noticeWindowPath(messageId)));
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
