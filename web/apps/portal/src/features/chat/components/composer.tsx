import { useQuery } from "@tanstack/react-query";
import { type ClipboardEvent, type KeyboardEvent, Suspense, lazy, useEffect, useRef, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";

import { useChat, useChatState } from "../hooks/use-chat";
import { useSendFiles } from "../hooks/use-send-files";
import type { Conversation } from "../model/conversation";
import type { ChatMessage } from "../model/message";
import { previewText } from "../model/preview";
import { withQuote } from "../model/quote";
import { ChatIcon } from "./chat-icon";
import css from "./composer.module.css";
import { partnerQuery } from "./person-card";

const EmojiPicker = lazy(async () => ({ default: (await import("./extras")).EmojiPicker }));

/** Characters of one message; the server's frames hold them with room to spare. */
const TEXT_MAX = 5000;
/** Lines that the field grows to. */
const FIELD_MAX_PX = 160;

/** Props of `Composer`. */
export interface ComposerProps {
  readonly conversation: Conversation;
  readonly quoted: ChatMessage | null;
  readonly onUnquote: () => void;
  /** Takes the focus when the conversation opens. */
  readonly isFocused: boolean;
}

/** Where a message is written: Enter sends, Shift+Enter begins a line, and input methods are never cut off. */
export function Composer({ conversation, quoted, onUnquote, isFocused }: ComposerProps) {
  const { t } = useTranslation("chat");
  const chat = useChat();
  const { id, name } = conversation;
  const text = useChatState((state) => state.drafts.get(id) ?? "");
  const [isPicking, setIsPicking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const emoji = useRef<HTMLButtonElement>(null);
  const sendFiles = useSendFiles(id);
  const [isToAll, setIsToAll] = useState(false);
  const canSendFiles = useChatState((state) => state.config.can.includes("files"));

  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused, id]);
  useEffect(() => {
    if (quoted !== null) field.current?.focus();
  }, [quoted]);
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.height = "auto";
    element.style.height = `${Math.min(FIELD_MAX_PX, element.scrollHeight)}px`;
  }, [text]);

  function send(): void {
    const words = text.trim();
    if (words === "") return;
    const author = quoted === null || quoted.isOwn ? t("messages.you") : quoted.fromUserName || name;
    const said = quoted === null ? words : withQuote(author, previewText(quoted, t), words);
    chat.send.text(id, said, isToAll);
    setIsToAll(false);
    chat.setDraft(id, "");
    chat.setTyping(id, false);
    onUnquote();
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key === "Escape" && quoted !== null) {
      event.stopPropagation();
      onUnquote();
      return;
    }
    // While an input method composes, Enter chooses its word; 229 is how older browsers say so.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    send();
  }
  function handlePaste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    sendFiles(files);
  }
  function insert(sign: string): void {
    const element = field.current;
    const [from, to] = [element?.selectionStart ?? text.length, element?.selectionEnd ?? text.length];
    chat.setDraft(id, `${text.slice(0, from)}${sign}${text.slice(to)}`);
    closePicker();
  }
  function closePicker(): void {
    setIsPicking(false);
    field.current?.focus();
  }

  return (
    <div className={css["composer"]}>
      {quoted === null ? null : (
        <div className={css["quoted"]}>
          <span className={css["quote"]}>
            {t("composer.quoting", { name: quoted.isOwn ? t("messages.you") : quoted.fromUserName || name })}{" "}
            {previewText(quoted, t)}
          </span>
          <button
            type="button"
            className={css["tool"]}
            aria-label={t("composer.unquote")}
            onClick={onUnquote}
          >
            <Icon name="close" size="1em" />
          </button>
        </div>
      )}
      {isPicking ? (
        <Suspense fallback={null}>
          <EmojiPicker onPick={insert} onClose={closePicker} />
        </Suspense>
      ) : null}
      <div className={css["line"]}>
        <button
          ref={emoji}
          type="button"
          className={css["tool"]}
          aria-label={t("emoji.label")}
          aria-expanded={isPicking}
          onClick={() => setIsPicking(!isPicking)}
        >
          <ChatIcon name="smile" />
        </button>
        {canSendFiles ? (
          <>
            <button
              type="button"
              className={css["tool"]}
              aria-label={t("composer.file")}
              onClick={() => picker.current?.click()}
            >
              <ChatIcon name="clip" />
            </button>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              aria-label={t("composer.file")}
              onChange={(event) => {
                sendFiles([...(event.target.files ?? [])]);
                event.target.value = "";
              }}
            />
          </>
        ) : null}
        {conversation.isGroup ? (
          <CallAll
            id={id}
            isOn={isToAll}
            onChange={(isOn) => {
              setIsToAll(isOn);
              field.current?.focus();
            }}
          />
        ) : null}
        <textarea
          ref={field}
          className={css["field"]}
          rows={1}
          maxLength={TEXT_MAX}
          aria-label={t("composer.label", { name })}
          placeholder={t("composer.placeholder")}
          title={t("composer.keys")}
          value={text}
          enterKeyHint="send"
          onChange={(event) => {
            chat.setDraft(id, event.target.value);
            chat.setTyping(id, event.target.value !== "");
          }}
          onBlur={() => chat.setTyping(id, false)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
        />
        <Button
          kind="primary"
          aria-disabled={text.trim() === ""}
          icon={<ChatIcon name="send" />}
          onClick={send}
        >
          {t("composer.send")}
        </Button>
      </div>
    </div>
  );
}

/** Calls everybody in the group with the next message; offered to who looks after the group (contract §7). */
function CallAll({
  id,
  isOn,
  onChange,
}: {
  readonly id: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  const { t } = useTranslation("chat");
  const ownId = useChatState((state) => state.ownId);
  const { data } = useQuery(partnerQuery(id));
  const role = data?.members?.find(({ userId }) => userId === ownId)?.role ?? "member";
  if (role === "member") return null;
  return (
    <button
      type="button"
      className={css["tool"]}
      aria-label={t("composer.toAll")}
      title={t("composer.toAll")}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      <span aria-hidden="true">@</span>
    </button>
  );
}
