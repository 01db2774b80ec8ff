import { type KeyboardEvent, useMemo, useRef, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { systemClock } from "@/shared/lib/clock";
import { Icon } from "@/shared/ui/icon";
import { EmptyState, ErrorState, Skeleton } from "@/shared/ui/states";

import { useChat, useChatState } from "../hooks/use-chat";
import { listConversations } from "../model/conversation";
import { ChatIcon } from "./chat-icon";
import css from "./conversation-list.module.css";
import { ConversationRow } from "./conversation-row";

/** Props of `ConversationList`. */
export interface ConversationListProps {
  readonly onOpen: (id: string) => void;
  readonly onCompose: () => void;
  readonly onSettings: () => void;
}

/** Search, a new chat, and the conversations: one stop in the tab order, arrows move. */
export function ConversationList({ onOpen, onCompose, onSettings }: ConversationListProps) {
  const { t } = useTranslation("chat");
  const chat = useChat();
  const [keyword, setKeyword] = useState("");
  const [active, setActive] = useState<string | null>(null);
  const conversations = useChatState((state) => state.conversations);
  const drafts = useChatState((state) => state.drafts);
  const openId = useChatState((state) => state.openId);
  const status = useChatState((state) => state.listStatus);
  const error = useChatState((state) => state.listError);
  const list = useRef<HTMLUListElement>(null);
  const shown = useMemo(
    () => listConversations(conversations.values(), keyword, drafts),
    [conversations, keyword, drafts],
  );
  const stop = [active, openId, shown[0]?.id].find((id) => shown.some((one) => one.id === id)) ?? null;

  function handleKey(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || event.target.dataset["row"] === undefined) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const index = rows.indexOf(event.target);
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    rows[Math.max(0, Math.min(rows.length - 1, target))]?.focus();
  }

  return (
    <div className={css["list"]}>
      <div className={css["head"]}>
        <h2 className={css["title"]}>{t("list.title")}</h2>
        <button type="button" className={css["tool"]} aria-label={t("compose.open")} onClick={onCompose}>
          <ChatIcon name="compose" />
        </button>
        <button type="button" className={css["tool"]} aria-label={t("settings.open")} onClick={onSettings}>
          <Icon name="settings" />
        </button>
      </div>
      <div className={css["search"]}>
        <Icon name="search" size="1.125em" />
        <input
          type="search"
          className={css["field"]}
          aria-label={t("list.search")}
          placeholder={t("list.search")}
          value={keyword}
          maxLength={64}
          onChange={(event) => setKeyword(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown") list.current?.querySelector<HTMLElement>("[data-row]")?.focus();
            if (event.key === "Escape" && keyword !== "") {
              event.stopPropagation();
              setKeyword("");
            }
          }}
        />
      </div>
      {status === "loading" ? (
        <div className={css["wait"]} role="status" aria-label={t("list.loading")}>
          <Skeleton rows={7} height="3rem" />
        </div>
      ) : status === "failed" ? (
        <ErrorState error={error} onRetry={() => void chat.list.load()} />
      ) : shown.length === 0 ? (
        <EmptyState
          icon="message"
          title={keyword === "" ? t("list.empty") : t("list.nothing")}
          hint={keyword === "" ? t("list.emptyHint") : undefined}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the buttons inside
        <ul ref={list} className={css["rows"]} aria-label={t("list.label")} onKeyDown={handleKey}>
          {shown.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              draft={drafts.get(conversation.id) ?? ""}
              isOpen={conversation.id === openId}
              isStop={conversation.id === stop}
              now={systemClock.now()}
              onActive={() => setActive(conversation.id)}
              onOpen={() => onOpen(conversation.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
