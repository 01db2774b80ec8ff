import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { systemClock } from "@/shared/lib/clock";
import { useDebounced } from "@/shared/lib/use-debounced";
import { Dialog } from "@/shared/ui/dialog";
import { PlainInput } from "@/shared/ui/plain-input";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, LoadingState } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { chatCalls } from "../api/calls";
import { chatKeys } from "../api/keys";
import { useChatState } from "../hooks/use-chat";
import { useDayWords } from "../hooks/use-day-words";
import type { Conversation } from "../model/conversation";
import { previewText } from "../model/preview";
import { clockTime, dayLabel } from "../model/times";
import css from "./people.module.css";

/** Props of `HistorySearch`. */
export interface HistorySearchProps {
  readonly conversation: Conversation;
  readonly onClose: () => void;
  readonly onJump: (messageId: string) => void;
}

const FOUND_MAX = 100;
const TYPING_REST_MS = 300;

/** Searches the messages of a conversation; a found one is shown where it stands. */
export function HistorySearch({ conversation, onClose, onJump }: HistorySearchProps) {
  const { t } = useTranslation("chat");
  const words = useDayWords();
  const ownId = useChatState((state) => state.ownId);
  const [text, setText] = useState("");
  const keyword = useDebounced(text.trim(), TYPING_REST_MS);
  const { id, name } = conversation;
  const found = useQuery({
    queryKey: chatKeys.search(id, keyword),
    queryFn: ({ signal }) => chatCalls.history(id, ownId, { keyword, pageSize: FOUND_MAX }, signal),
    enabled: keyword !== "",
  });
  return (
    <Dialog title={t("search.title", { name })} onClose={onClose}>
      <PlainInput
        type="search"
        aria-label={t("search.label")}
        placeholder={t("search.label")}
        value={text}
        maxLength={64}
        autoFocus
        onValue={setText}
      />
      <div aria-live="polite">
        {keyword === "" ? null : (
          <QueryView
            query={found}
            loading={<LoadingState />}
            isEmpty={({ messages }) => messages.length === 0}
            empty={<EmptyState icon="search" title={t("search.nothing")} />}
          >
            {({ messages }) => (
              <ul className={css["list"]} aria-label={t("search.found", { count: messages.length })}>
                {messages.toReversed().map((message) => (
                  <li key={message.messageId}>
                    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the message inside is the name */}
                    <button type="button" className={css["entry"]} onClick={() => onJump(message.messageId)}>
                      <span className={css["text"]}>
                        <span className={css["note"]}>
                          {message.isOwn ? t("messages.you") : message.fromUserName || name} ·{" "}
                          {dayLabel(message.timeSend, systemClock.now(), words)} {clockTime(message.timeSend)}
                        </span>
                        <Written text={previewText(message, t)} />
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </QueryView>
        )}
      </div>
    </Dialog>
  );
}
