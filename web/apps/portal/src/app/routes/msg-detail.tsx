import { useSearchParams } from "react-router";

import { NewsDetailPage } from "@/features/notices";
import { MessagePage } from "@/features/notices/message-page";

/** Target of `msgDetail` (000 §2): an official notice by `messageId`, a news item by `newsId`. */
export function Component() {
  const [search] = useSearchParams();
  const newsId = search.get("newsId") ?? "";
  const messageId = search.get("messageId") ?? "";
  return newsId === "" ? (
    <MessagePage key={messageId} messageId={messageId} />
  ) : (
    <NewsDetailPage key={newsId} newsId={newsId} />
  );
}
