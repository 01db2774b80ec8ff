import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { LoadingState } from "@/shared/ui/states";

import { ChatApp } from "./chat-app";
import { chatInstance } from "./chat-instance";
import css from "./chat-panel.module.css";
import { chatPanel, closeChatPanel } from "./panel-store";
import type { Chat } from "./stores/chat";

/** The conversation that is open in the panel. */
function useOpenId(chat: Chat | null): string | null {
  const subscribe = useCallback(
    (listen: () => void) => chat?.store.subscribe(listen) ?? (() => undefined),
    [chat],
  );
  return useSyncExternalStore(subscribe, () => chat?.store.getState().openId ?? null);
}

/** Chat beside the page; Esc closes it and the focus goes back. */
export function ChatPanel() {
  const { t } = useTranslation(["chat", "common"]);
  const chat = chatInstance((state) => state.chat);
  const conversationId = chatPanel((state) => state.conversationId);
  const openId = useOpenId(chat);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc within it closes it
    <Panel
      as="aside"
      look="float"
      ref={panel}
      className={css["panel"]}
      aria-label={t("title")}
      tabIndex={-1}
      data-print="none"
      onKeyDown={(event) => {
        // Esc in a dialog closes that one.
        const isInDialog = event.target instanceof Element && event.target.closest("dialog") !== null;
        if (event.key === "Escape" && !event.defaultPrevented && !isInDialog) closeChatPanel();
      }}
    >
      <header className={css["bar"]}>
        <span className={css["title"]}>{t("title")}</span>
        <Link
          to={openId === null ? ROUTES.chat.path : `${ROUTES.chat.path}?id=${encodeURIComponent(openId)}`}
          className={css["tool"] ?? ""}
          aria-label={t("panel.page")}
        >
          <Icon name="external" />
        </Link>
        <button type="button" className={css["tool"]} aria-label={t("panel.close")} onClick={closeChatPanel}>
          <Icon name="close" />
        </button>
      </header>
      <div className={css["body"]}>
        {chat === null ? <LoadingState /> : <ChatApp chat={chat} conversationId={conversationId} />}
      </div>
    </Panel>
  );
}
