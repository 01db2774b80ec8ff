import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { Virtualizer } from "virtua";

import { useTranslation } from "@/shared/i18n/use-translation";
import { systemClock } from "@/shared/lib/clock";
import { Button } from "@/shared/ui/button";
import { MANY_ROWS } from "@/shared/ui/aria/many";
import { DrawnRow, RowFocusProvider, useRowFocus } from "@/shared/ui/long-list/row-focus";
import { EmptyState, ErrorState, LoadingState } from "@/shared/ui/states";

import { useChat, useChatState } from "../hooks/use-chat";
import { useDayWords } from "../hooks/use-day-words";
import { useMessageScroll } from "../hooks/use-message-scroll";
import type { Conversation } from "../model/conversation";
import type { ChatMessage } from "../model/message";
import { readIndex, receiptOf } from "../model/receipts";
import { dayLabel } from "../model/times";
import { type TimelineRow, toRows } from "../model/timeline";
import { EMPTY_THREAD, messageState } from "../stores/chat-state";
import { ChatIcon } from "./chat-icon";
import css from "./message-list.module.css";
import { MessageRow } from "./message-row";

/** Keys that go from message to message. */
const WALKS: ReadonlySet<string> = new Set(["ArrowUp", "ArrowDown", "Home", "End"]);

/** Props of `MessageList`. */
export interface MessageListProps {
  readonly conversation: Conversation;
  /** A message to go to, as a search found it; `count` grows with every wish. */
  readonly wanted: { readonly messageId: string; readonly count: number } | null;
  readonly onQuote: (message: ChatMessage) => void;
  readonly onPerson: (userId: string) => void;
}

/** The messages of a conversation: a log for screen readers, arrows go from message to message. */
export function MessageList({ conversation, wanted, onQuote, onPerson }: MessageListProps) {
  const { t } = useTranslation("chat");
  const chat = useChat();
  const words = useDayWords();
  const { id } = conversation;
  const thread = useChatState((state) => state.threads.get(id) ?? EMPTY_THREAD);
  const outbox = useChatState((state) => state.outbox);
  const uploads = useChatState((state) => state.uploads);
  const [active, setActive] = useState<string | null>(null);
  const rows = useMemo(
    () => toRows(thread.messages, thread.firstUnreadId),
    [thread.messages, thread.firstUnreadId],
  );
  const indexes = useMemo(
    () => new Map(thread.messages.map((message, index) => [message.messageId, index])),
    [thread.messages],
  );
  const progress = { ...thread.progress, readStanzaId: conversation.peerReadStanzaId };
  const lastRead = readIndex(thread.messages, progress);
  const { scroller, virtual, isShifted, isAtEnd, onScroll, toEnd, toMessage } = useMessageScroll({
    rows,
    isReady: thread.status === "ready",
    onNearStart: () => {
      if (thread.error === null) void chat.history.loadOlder(id);
    },
    onAtEnd: () => chat.markRead(),
  });
  const { focus, focusRow, at } = useRowFocus(scroller, virtual, "[data-message]");
  const messages = rows.filter((row) => row.kind === "message");
  const stop = messages.some((row) => row.key === active) ? active : (messages.at(-1)?.key ?? null);

  useEffect(() => {
    if (wanted !== null && toMessage(wanted.messageId)) {
      setActive(
        rows.find((row) => row.kind === "message" && row.message.messageId === wanted.messageId)?.key ?? null,
      );
    }
    // Only a new wish moves the list; new rows do not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);

  function handleKey(event: KeyboardEvent): void {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.dataset["message"] === undefined) return;
    if (!WALKS.has(event.key)) return;
    event.preventDefault();
    // Days and the mark of what is unread are no stops; messages out of sight are, drawn or not.
    const heads = rows.flatMap(({ kind }, index) => (kind === "message" ? [index] : []));
    const from = heads.indexOf(at(target));
    const last = heads.length - 1;
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0 }[event.key] ?? last;
    focusRow(heads[Math.max(0, Math.min(last, to))] ?? 0);
  }
  function draw(row: TimelineRow, index: number) {
    if (row.kind === "day") {
      return (
        <p key={row.key} className={css["day"]} data-row-index={index}>
          <span>{dayLabel(row.timeSend, systemClock.now(), words)}</span>
        </p>
      );
    }
    if (row.kind === "unread") {
      return (
        <p key={row.key} className={css["unread"]} data-row-index={index}>
          <span>{t("messages.unreadMarker")}</span>
        </p>
      );
    }
    const { message } = row;
    const sendState = messageState({ outbox, uploads }, message.messageId);
    return (
      <div key={row.key} data-row-index={index} className={css["row"]} data-first={row.isFirst || undefined}>
        <MessageRow
          row={row}
          conversation={conversation}
          sendState={sendState}
          receipt={receiptOf(message, indexes.get(message.messageId) ?? -1, lastRead, sendState, progress)}
          place={(indexes.get(message.messageId) ?? 0) + 1}
          // How many there are is known once the first one is there.
          count={thread.hasMore ? -1 : thread.messages.length}
          isStop={row.key === stop}
          isWanted={message.messageId === wanted?.messageId}
          onActive={() => setActive(row.key)}
          onQuote={() => onQuote(message)}
          onPerson={onPerson}
        />
      </div>
    );
  }

  const isEmpty = thread.status === "ready" && rows.length === 0;
  const top = thread.isLoadingOlder ? (
    <p className={css["start"]} role="status">
      {t("messages.loadingOlder")}
    </p>
  ) : thread.error !== null && thread.status === "ready" ? (
    <Button size="small" onClick={() => void chat.history.loadOlder(id)}>
      {t("messages.olderFailed")}
    </Button>
  ) : !thread.hasMore && rows.length > 0 ? (
    <p className={css["start"]}>{t("messages.start")}</p>
  ) : null;
  return (
    <div className={css["frame"]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the messages inside */}
      <div
        ref={scroller}
        className={css["scroller"]}
        role="log"
        aria-label={t("messages.label", { name: conversation.name })}
        aria-live="polite"
        aria-busy={thread.status === "loading"}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an empty list is scrolled and read by keyboard too
        tabIndex={rows.length === 0 ? 0 : -1}
        onScroll={onScroll}
        onKeyDown={handleKey}
      >
        <div className={css["content"]}>
          {thread.status === "loading" && rows.length === 0 ? <LoadingState /> : null}
          {thread.status === "failed" ? (
            <ErrorState error={thread.error} onRetry={() => void chat.history.load(id)} />
          ) : null}
          {isEmpty ? (
            <EmptyState icon="message" title={t("messages.empty")} hint={t("messages.emptyHint")} />
          ) : null}
          <div className={css["top"]}>{top}</div>
          {rows.length <= MANY_ROWS ? (
            rows.map(draw)
          ) : (
            <RowFocusProvider value={focus}>
              <Virtualizer
                ref={virtual}
                data={rows}
                item={DrawnRow}
                scrollRef={scroller}
                shift={isShifted}
                startMargin={48}
                keepMounted={[rows.findIndex(({ key }) => key === stop)]}
              >
                {draw}
              </Virtualizer>
            </RowFocusProvider>
          )}
        </div>
      </div>
      {isAtEnd || rows.length === 0 ? null : (
        <button type="button" className={css["toEnd"]} onClick={toEnd}>
          <ChatIcon name="down" size="1em" />
          {t("messages.toEnd")}
        </button>
      )}
    </div>
  );
}
