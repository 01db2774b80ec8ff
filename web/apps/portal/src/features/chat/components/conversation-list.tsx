import { useMemo, useRef, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { systemClock } from "@/shared/lib/clock";
import { Icon } from "@/shared/ui/icon";
import { LongList, type LongListHandle } from "@/shared/ui/long-list/long-list";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";

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
  const list = useRef<LongListHandle>(null);
  const shown = useMemo(
    () => listConversations(conversations.values(), keyword, drafts),
    [conversations, keyword, drafts],
  );
  const stop = [active, openId, shown[0]?.id].find((id) => shown.some((one) => one.id === id)) ?? null;

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
            if (event.key === "ArrowDown") list.current?.focusRow(0);
            if (event.key === "Escape" && keyword !== "") {
              event.stopPropagation();
              setKeyword("");
            }
          }}
        />
      </div>
      <QueryView
        query={{
          data: status === "ready" ? shown : undefined,
          isError: status === "failed",
          error,
          refetch: () => chat.list.load(),
        }}
        loading={
          <div className={css["wait"]} role="status" aria-label={t("list.loading")}>
            <Skeleton rows={7} height="3rem" />
          </div>
        }
        empty={
          <EmptyState
            icon="message"
            title={keyword === "" ? t("list.empty") : t("list.nothing")}
            hint={keyword === "" ? t("list.emptyHint") : undefined}
          />
        }
      >
        {(rows) => (
          <LongList
            ref={list}
            className={css["rows"]}
            label={t("list.label")}
            items={rows}
            keyOf={({ id }) => id}
            stop={rows.findIndex(({ id }) => id === stop)}
          >
            {(conversation) => (
              <ConversationRow
                conversation={conversation}
                draft={drafts.get(conversation.id) ?? ""}
                isOpen={conversation.id === openId}
                isStop={conversation.id === stop}
                now={systemClock.now()}
                onActive={() => setActive(conversation.id)}
                onOpen={() => onOpen(conversation.id)}
              />
            )}
          </LongList>
        )}
      </QueryView>
    </div>
  );
}
