import { type DragEvent, Suspense, lazy, useState } from "react";

import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";

import { useChat, useChatState } from "../hooks/use-chat";
import { useSendFiles } from "../hooks/use-send-files";
import type { Conversation } from "../model/conversation";
import type { ChatMessage } from "../model/message";
import { ChatIcon } from "./chat-icon";
import { Composer } from "./composer";
import composer from "./composer.module.css";
import { ConversationMenu } from "./conversation-menu";
import { MessageList } from "./message-list";
import css from "./thread.module.css";

const GroupDetails = lazy(async () => ({ default: (await import("./extras")).GroupDetails }));
const PersonCard = lazy(async () => ({ default: (await import("./extras")).PersonCard }));
const HistorySearch = lazy(async () => ({ default: (await import("./extras")).HistorySearch }));

/** Props of `Thread`. */
export interface ThreadProps {
  readonly conversation: Conversation;
  /** Back to the list, where list and conversation are two screens. */
  readonly onBack: (() => void) | null;
  readonly onOpen: (id: string) => void;
  /** Touch screens keep their keyboard down until the field is touched. */
  readonly isFocused: boolean;
}

type Part = { readonly kind: "details" | "search" } | { readonly kind: "person"; readonly userId: string };

/** A conversation: its head, its messages and the place to write. */
export function Thread({ conversation, onBack, onOpen, isFocused }: ThreadProps) {
  const { t } = useTranslation("chat");
  const langOf = useLangOf();
  const chat = useChat();
  const { id, name, isGroup, kind } = conversation;
  const isTyping = useChatState((state) => state.typing.has(id));
  const isOnline = useChatState((state) => state.present.has(id));
  const [part, setPart] = useState<Part | null>(null);
  const [quoted, setQuoted] = useState<ChatMessage | null>(null);
  const [wanted, setWanted] = useState<{ messageId: string; count: number } | null>(null);
  const [isDropping, setIsDropping] = useState(false);
  const sendFiles = useSendFiles(id);
  const isReadOnly = kind === "official";
  const close = () => setPart(null);

  async function jump(messageId: string): Promise<void> {
    close();
    if (await chat.history.loadUntil(id, messageId))
      setWanted((last) => ({ messageId, count: (last?.count ?? 0) + 1 }));
  }
  function handleDrag(event: DragEvent, isOver: boolean): void {
    if (isReadOnly || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsDropping(isOver);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped here; a button does the same
    <section
      className={css["thread"]}
      aria-label={name}
      data-dropping={isDropping || undefined}
      onDragOver={(event) => handleDrag(event, true)}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) {
          setIsDropping(false);
        }
      }}
      onDrop={(event) => {
        handleDrag(event, false);
        if (!isReadOnly) sendFiles([...event.dataTransfer.files]);
      }}
    >
      <header className={css["head"]}>
        {onBack === null ? null : (
          <button type="button" className={css["tool"]} aria-label={t("thread.back")} onClick={onBack}>
            <ChatIcon name="back" />
          </button>
        )}
        <div className={css["names"]}>
          <h2 className={css["name"]} lang={langOf(name)}>
            {name}
          </h2>
          <div className={css["state"]}>
            <p aria-live="polite">{isTyping ? t("thread.typing") : t(`kind.${kind}`)}</p>
            {isOnline ? <p className={css["online"]}>{t("presence.online")}</p> : null}
          </div>
        </div>
        <button
          type="button"
          className={css["tool"]}
          aria-label={t("search.open")}
          onClick={() => setPart({ kind: "search" })}
        >
          <Icon name="search" />
        </button>
        <ConversationMenu
          conversation={conversation}
          extra={
            kind === "assistant"
              ? []
              : [
                  {
                    key: "details",
                    label: isGroup ? t("group.open") : t("person.details"),
                    icon: isGroup ? <ChatIcon name="group" /> : <Icon name="user" />,
                    onSelect: () => setPart(isGroup ? { kind: "details" } : { kind: "person", userId: id }),
                  },
                ]
          }
        />
      </header>
      <MessageList
        key={id}
        conversation={conversation}
        wanted={wanted}
        onQuote={setQuoted}
        onPerson={(userId) => setPart({ kind: "person", userId })}
      />
      {isReadOnly ? (
        <p className={composer["read"]}>{t("composer.readOnly")}</p>
      ) : (
        <Composer
          key={`composer-${id}`}
          conversation={conversation}
          quoted={quoted}
          onUnquote={() => setQuoted(null)}
          isFocused={isFocused}
        />
      )}
      {isDropping ? <p className={css["drop"]}>{t("composer.drop")}</p> : null}
      <Suspense fallback={null}>
        {part?.kind === "details" ? <GroupDetails id={id} onClose={close} onOpen={onOpen} /> : null}
        {part?.kind === "search" ? (
          <HistorySearch conversation={conversation} onClose={close} onJump={(found) => void jump(found)} />
        ) : null}
        {part?.kind === "person" ? <PersonCard userId={part.userId} onClose={close} onOpen={onOpen} /> : null}
      </Suspense>
    </section>
  );
}
