import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useCallback, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";

import { ROUTES, routeOf } from "@/shared/config/paths";
import { loadNamespaces } from "@/shared/i18n/i18n";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { formatCount } from "@/shared/lib/format";
import css from "@/shared/ui/counted-icon.module.css";
import { Icon } from "@/shared/ui/icon";

import { badgeCall } from "./api/groups";
import { chatKeys } from "./api/keys";
import { chatInstance } from "./chat-instance";
import { countNotices, countUnread } from "./model/conversation";
import { chatPanel, closeChatPanel, openChatPanel } from "./panel-store";
import type { Chat } from "./stores/chat";

const loadPanel = () => Promise.all([import("./chat-panel"), loadNamespaces(["chat"])]);
const ChatPanel = lazy(async () => ({ default: (await loadPanel())[0].ChatPanel }));

/** The server's numbers, which stand until the chat runs. */
function useBadge(isAsked: boolean) {
  const { data } = useQuery({
    queryKey: chatKeys.badge,
    queryFn: ({ signal }) => badgeCall(signal),
    enabled: isAsked,
    retry: false,
  });
  return { unread: data?.unread ?? 0, notices: data?.notices ?? 0 };
}

/** Unread notices that chat counts: the server's number until the chat has its list; nothing where there is no chat. */
export function useNoticesInChat(): number {
  const user = useCurrentUser();
  const isShown = user !== null && (user.impersonator ?? null) === null;
  const chat = chatInstance((state) => state.chat);
  const { notices: before } = useBadge(isShown && chat === null);
  const subscribe = useCallback(
    (listen: () => void) => chat?.store.subscribe(listen) ?? (() => undefined),
    [chat],
  );
  const counted = useSyncExternalStore(subscribe, () => {
    const state = chat?.store.getState();
    return state?.listStatus === "ready" ? countNotices(state.conversations.values()) : before;
  });
  return isShown ? counted : 0;
}

/** Opens and closes the panel; the number is what is unread and not muted. */
export function ChatButton() {
  const user = useCurrentUser();
  // Whoever acts as somebody else does not read their messages.
  return user === null || (user.impersonator ?? null) !== null ? null : <ChatEntry />;
}

function ChatEntry() {
  const chat = chatInstance((state) => state.chat);
  // The page of its own shows all of it already.
  const isPage = routeOf(useLocation().pathname) === ROUTES.chat;
  const isOpen = chatPanel((state) => state.isOpen) && !isPage;
  const { unread } = useBadge(chat === null);
  return (
    <>
      {chat === null ? (
        <Opener unread={unread} isOpen={isOpen} />
      ) : (
        <Live chat={chat} before={unread} isOpen={isOpen} />
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <ChatPanel />
        </Suspense>
      ) : null}
    </>
  );
}

function Live({
  chat,
  before,
  isOpen,
}: {
  readonly chat: Chat;
  readonly before: number;
  readonly isOpen: boolean;
}) {
  const unread = useStore(chat.store, (state) =>
    state.listStatus === "ready" ? countUnread(state.conversations.values()) : before,
  );
  return <Opener unread={unread} isOpen={isOpen} />;
}

function Opener({ unread, isOpen }: { readonly unread: number; readonly isOpen: boolean }) {
  const { t } = useTranslation("notify");
  return (
    <button
      type="button"
      className={css["control"]}
      aria-label={unread > 0 ? t("chat.unread", { count: unread }) : t("chat.label")}
      aria-expanded={isOpen}
      onPointerEnter={() => void loadPanel().catch(() => null)}
      onClick={() => (isOpen ? closeChatPanel() : openChatPanel())}
    >
      <Icon name="message" />
      {unread > 0 ? <span className={css["badge"]}>{formatCount(unread)}</span> : null}
    </button>
  );
}
