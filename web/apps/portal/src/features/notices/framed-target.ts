import { useQuery } from "@tanstack/react-query";

import type { FrameTarget } from "@/shared/lib/embedded-page";
import { type ViewedQuery, known, mapped } from "@/shared/ui/query-view";

import { messageQuery } from "./api/messages";
import { webAddress } from "./model/popup";

/** The page to which a notice leads; null for a notice that has a text of its own. */
export function useNoticeTarget(messageId: string): ViewedQuery<FrameTarget | null> {
  const isNamed = messageId !== "";
  const message = useQuery({ ...messageQuery(messageId), enabled: isNamed });
  const target = mapped(message, (data) => {
    const url = data.textType === 2 ? webAddress(data.url) : null;
    return url === null ? null : { title: data.title, url };
  });
  return isNamed ? target : known(null);
}
