import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { classNames } from "@/shared/lib/class-names";
import { Button, GuardedButton } from "@/shared/ui/button";

import { useChat, useChatState } from "../hooks/use-chat";
import type { Conversation } from "../model/conversation";
import { type ChatMessage, type SendState, kindOf } from "../model/message";
import { previewText } from "../model/preview";
import type { Receipt } from "../model/receipts";
import { clockTime } from "../model/times";
import type { TimelineRow } from "../model/timeline";
import { outboxEntry } from "../stores/chat-state";
import { Avatar } from "./avatar";
import { ChatIcon } from "./chat-icon";
import { MessageBody } from "./message-body";
import { MessageMenu } from "./message-menu";
import css from "./message-row.module.css";

/** Props of `MessageRow`. */
export interface MessageRowProps {
  readonly row: Extract<TimelineRow, { kind: "message" }>;
  readonly conversation: Conversation;
  readonly sendState: SendState;
  readonly receipt: Receipt | null;
  /** Which of the messages that are known it is, from 1 on, and of how many; -1 when there are more before them. */
  readonly place: number;
  readonly count: number;
  /** The one stop of the list in the tab order. */
  readonly isStop: boolean;
  /** A search found this one. */
  readonly isWanted: boolean;
  readonly onActive: () => void;
  readonly onQuote: () => void;
  readonly onPerson: (userId: string) => void;
}

/** One message: whose it is, what it says, when, and what became of it. */
export function MessageRow({
  row,
  conversation,
  sendState,
  receipt,
  place,
  count,
  isStop,
  isWanted,
  ...on
}: MessageRowProps) {
  const { t } = useTranslation("chat");
  const [isHovered, setIsHovered] = useState(false);
  const { message, isFirst, isLast } = row;
  const { isOwn, isGroup, fromUserId } = message;
  const name = isOwn ? t("messages.you") : message.fromUserName || conversation.name;
  const time = clockTime(message.timeSend);
  if (message.isRevoked) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a stop for the arrows of the list
      <p
        className={css["revoked"]}
        data-message={message.messageId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a stop for the arrows of the list
        tabIndex={isStop ? 0 : -1}
        onFocus={on.onActive}
      >
        {isOwn ? t("messages.revokedOwn") : t("messages.revokedBy", { name })}
      </p>
    );
  }
  const kind = kindOf(message.type);
  const face = isGroup && !isOwn ? { name, avatar: "", kind: "staff" as const } : conversation;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a stop for the arrows of the list
    <article
      className={classNames(css["message"], isOwn && css["own"])}
      aria-label={t("messages.one", { name, time, text: previewText(message, t) })}
      aria-posinset={place}
      aria-setsize={count}
      data-message={message.messageId}
      data-wanted={isWanted || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a stop for the arrows of the list
      tabIndex={isStop ? 0 : -1}
      onFocus={on.onActive}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      {isOwn ? null : isFirst && isGroup ? (
        <button
          type="button"
          className={css["face"]}
          tabIndex={-1}
          aria-label={t("person.open", { name })}
          onClick={() => on.onPerson(fromUserId)}
        >
          <Avatar {...face} size="small" />
        </button>
      ) : (
        <span className={css["face"]}>
          {isFirst ? <Avatar name={face.name} avatar={face.avatar} kind={face.kind} size="small" /> : null}
        </span>
      )}
      <div className={css["column"]}>
        {isGroup && !isOwn && isFirst ? <p className={css["sender"]}>{name}</p> : null}
        <div className={css["line"]}>
          <div className={classNames(css["bubble"], css[kind])}>
            <MessageBody message={message} />
          </div>
          {isHovered || isStop ? (
            <MessageMenu
              message={message}
              sendState={sendState}
              onQuote={on.onQuote}
              className={css["menu"] ?? ""}
            />
          ) : null}
        </div>
        {receipt?.kind === "failed" ? (
          <Failure message={message} />
        ) : isLast || receipt?.kind === "sending" ? (
          <p className={css["foot"]}>
            <time dateTime={new Date(message.timeSend * 1000).toISOString()}>{time}</time>
            {receipt === null ? null : <ReceiptText receipt={receipt} />}
          </p>
        ) : null}
      </div>
    </article>
  );
}

function ReceiptText({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation("chat");
  const text =
    receipt.kind === "readBy"
      ? receipt.count >= receipt.total
        ? t("receipt.readByAll")
        : t("receipt.readBy", { read: receipt.count, total: receipt.total })
      : t(`receipt.${receipt.kind}`);
  const isRead = receipt.kind === "read" || (receipt.kind === "readBy" && receipt.count > 0);
  return (
    <span className={css["receipt"]} data-read={isRead || undefined}>
      {text}
    </span>
  );
}

/** Why a message failed, and what can be done: send again (a new count once the five are used up), or give up. */
function Failure({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation("chat");
  const chat = useChat();
  const { messageId } = message;
  const upload = useChatState((state) => state.uploads.get(messageId));
  const entry = useChatState((state) => outboxEntry(state, messageId));
  const reason = upload?.error ?? entry?.reason ?? "";
  const canSend = upload !== undefined || entry !== undefined;
  const isUsedUp = upload === undefined && (entry?.resendsLeft ?? 0) === 0;
  return (
    <div className={css["failure"]} role="alert">
      <span>{reason === "" ? t("receipt.failed") : reason}</span>
      {isUsedUp ? <span>{t("messages.noResends")}</span> : null}
      {canSend ? (
        <GuardedButton
          kind="quiet"
          size="small"
          icon={<ChatIcon name="resend" size="1em" />}
          onClick={() => chat.send.retry(messageId)}
        >
          {t("messages.resend")}
        </GuardedButton>
      ) : null}
      <Button kind="quiet" size="small" onClick={() => chat.send.discard(message)}>
        {t("messages.discard")}
      </Button>
    </div>
  );
}
