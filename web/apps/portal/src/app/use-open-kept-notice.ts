import { useEffect } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

import { keepStatus, messageStatus } from "@/features/notices/model/kept-status";
import { ROUTES, routeOf } from "@/shared/config/paths";

import { filledText, isRecord, localStore } from "@/shared/lib/storage";

/** The marker that the root query left (000 §2); whoever takes it clears it. */
function takeMessageRelease(): { readonly messageId: string | null; readonly status: string | null } {
  const kept = localStore.read("messageRelease", isRecord);
  if (kept !== null) localStore.remove("messageRelease");
  return { messageId: filledText(kept?.["messageId"]), status: filledText(kept?.["status"]) };
}

/** Opens the notice that the root query named (000 §2), or the message centre for its `status`, once somebody is signed in; what was kept is cleared then. */
export function useOpenKeptNotice(isReady: boolean): void {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { key, pathname } = useLocation();
  useEffect(() => {
    // Another address may bring another marker.
    if (!isReady || state !== "idle" || key === "") return;
    const { messageId, status: word } = takeMessageRelease();
    const status = messageStatus(word);
    // Until the message centre is opened, which shows what was asked for once.
    if (status !== null) keepStatus(status);
    // The addresses of the detail and of the page to which a notice leads name their notice themselves.
    const route = routeOf(pathname);
    const isNamed = route === ROUTES.msgDetail || route === ROUTES.messageIframe;
    if (messageId !== null && !isNamed)
      void navigate(`${ROUTES.msgDetail.path}?messageId=${encodeURIComponent(messageId)}`);
    else if (messageId === null && status !== null && route !== ROUTES.messageCenter)
      void navigate(ROUTES.messageCenter.path);
  }, [isReady, state, key, pathname, navigate]);
}
