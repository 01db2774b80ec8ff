import { useLocation, useSearchParams } from "react-router";

import { NewsDetailPage } from "@/features/notices";
import { MessageCenterPage } from "@/features/notices/message-center-page";
import { MessagePage } from "@/features/notices/message-page";
import { ROUTES, routeOf } from "@/shared/config/paths";

/** The message centre, and the target of `msgDetail` (000 §2): a notice by `messageId`, a news item by `newsId`. */
export function Component() {
  const [search] = useSearchParams();
  const route = routeOf(useLocation().pathname);
  if (route === ROUTES.messageCenter) return <MessageCenterPage />;
  const newsId = search.get("newsId") ?? "";
  const messageId = search.get("messageId") ?? "";
  return newsId === "" ? (
    <MessagePage key={messageId} messageId={messageId} />
  ) : (
    <NewsDetailPage key={newsId} newsId={newsId} />
  );
}
