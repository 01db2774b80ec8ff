import { useTranslation } from "@/shared/i18n/use-translation";
import { systemClock } from "@/shared/lib/clock";
import { copyText } from "@/shared/ui/clipboard";
import { Icon } from "@/shared/ui/icon";
import { MenuButton, type MenuEntry } from "@/shared/ui/menu-button";
import { toast } from "@/shared/ui/toast";

import { useChat, useChatState } from "../hooks/use-chat";
import { type ChatMessage, type SendState, kindOf, parseCard } from "../model/message";
import { splitQuote } from "../model/quote";
import { ChatIcon } from "./chat-icon";

/** Props of `MessageMenu`. */
export interface MessageMenuProps {
  readonly message: ChatMessage;
  readonly sendState: SendState;
  readonly onQuote: () => void;
  readonly className: string;
}

/** Copy, quote, revoke, delete. */
export function MessageMenu({ message, sendState, onQuote, className }: MessageMenuProps) {
  const { t } = useTranslation(["chat", "common"]);
  const chat = useChat();
  const { revokeSeconds } = useChatState((state) => state.config);
  const kind = kindOf(message.type);
  const hasText = kind === "text" || kind === "link";
  const isYoung = systemClock.now() / 1000 - message.timeSend < revokeSeconds;

  async function copy(): Promise<void> {
    const card = parseCard(message.content);
    const text = kind === "text" ? splitQuote(message.content).text : card.url || card.title;
    if (await copyText(text)) toast.success(t("common:action.copied"));
    else toast.warning(t("common:action.copyFailed"));
  }
  const entries: MenuEntry[] = [
    ...(hasText
      ? [{ key: "copy", label: t("messages.copy"), icon: <Icon name="copy" />, onSelect: () => void copy() }]
      : []),
    { key: "quote", label: t("messages.quote"), icon: <ChatIcon name="reply" />, onSelect: onQuote },
    ...(message.isOwn && sendState === 0 && isYoung
      ? [
          {
            key: "revoke",
            label: t("messages.revoke"),
            icon: <Icon name="refresh" />,
            onSelect: () => chat.send.revoke(message),
          },
        ]
      : []),
    ...(sendState === 0
      ? [
          {
            key: "delete",
            label: t("messages.delete"),
            icon: <Icon name="trash" />,
            hasDivider: true,
            onSelect: () => void chat.list.removeMessage(message.conversationId, message.messageId),
          },
        ]
      : []),
  ];
  return (
    <span className={className}>
      <MenuButton label={t("messages.menu")} align={message.isOwn ? "end" : "start"} entries={entries}>
        <Icon name="more" />
      </MenuButton>
    </span>
  );
}
