import { Suspense, lazy, useEffect, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { useElementWidth } from "@/shared/lib/use-element-width";
import { EmptyState } from "@/shared/ui/states";

import css from "./chat-app.module.css";
import { ConnectionLine } from "./components/connection-line";
import { ConversationList } from "./components/conversation-list";
import { Thread } from "./components/thread";
import { ChatContext, useChat, useChatState } from "./hooks/use-chat";
import type { Chat } from "./stores/chat";

const Directory = lazy(async () => ({ default: (await import("./components/extras")).Directory }));
const Settings = lazy(async () => ({
  default: (await import("./components/extras")).SettingsDialog,
}));

/** Below this width list and conversation are two screens. */
const TWO_COLUMNS_PX = 640;

/** Props of `ChatApp`. */
export interface ChatAppProps {
  readonly chat: Chat;
  /** The conversation to begin with. */
  readonly conversationId: string | null;
}

/** List and conversation: side by side where there is room, one after the other where there is not. */
export function ChatApp({ chat, conversationId }: ChatAppProps) {
  return (
    <ChatContext value={chat}>
      <Screens conversationId={conversationId} />
    </ChatContext>
  );
}

function Screens({ conversationId }: Pick<ChatAppProps, "conversationId">) {
  const { t } = useTranslation("chat");
  const chat = useChat();
  const { ref, width } = useElementWidth();
  const openId = useChatState((state) => state.openId);
  const conversation = useChatState((state) =>
    state.openId === null ? undefined : state.conversations.get(state.openId),
  );
  const [part, setPart] = useState<"directory" | "settings" | null>(null);
  const isNarrow = width > 0 && width < TWO_COLUMNS_PX;
  const close = () => setPart(null);

  useEffect(() => {
    if (conversationId !== null) chat.open(conversationId);
  }, [chat, conversationId]);
  // Nothing counts as read once nobody looks at it.
  useEffect(() => chat.watch(), [chat]);

  const isThreadShown = openId !== null && conversation !== undefined;
  return (
    <div ref={ref} className={css["app"]} data-narrow={isNarrow || undefined}>
      <ConnectionLine />
      <div className={css["columns"]}>
        {isNarrow && isThreadShown ? null : (
          <aside className={css["side"]} aria-label={t("list.title")}>
            <ConversationList
              onOpen={(id) => chat.open(id)}
              onCompose={() => setPart("directory")}
              onSettings={() => setPart("settings")}
            />
          </aside>
        )}
        {isThreadShown ? (
          <Thread
            key={conversation.id}
            conversation={conversation}
            onBack={isNarrow ? () => chat.open(null) : null}
            onOpen={(id) => chat.open(id)}
            isFocused={!isNarrow}
          />
        ) : isNarrow ? null : (
          <div className={css["nothing"]}>
            <EmptyState icon="message" title={t("thread.none")} hint={t("thread.noneHint")} />
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {part === "directory" ? (
          <Directory
            onClose={close}
            onOpen={(id) => {
              close();
              chat.open(id);
            }}
          />
        ) : null}
        {part === "settings" ? <Settings onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
