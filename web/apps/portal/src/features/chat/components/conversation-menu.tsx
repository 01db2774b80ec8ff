import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { systemClock } from "@/shared/lib/clock";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { Icon } from "@/shared/ui/icon";
import { MenuButton, type MenuEntry } from "@/shared/ui/menu-button";

import { useChat } from "../hooks/use-chat";
import type { Conversation } from "../model/conversation";
import { ChatIcon } from "./chat-icon";

/** Props of `ConversationMenu`. */
export interface ConversationMenuProps {
  readonly conversation: Conversation;
  readonly className?: string;
  /** Entries before the common ones. */
  readonly extra?: readonly MenuEntry[];
}

/** What can be done with a conversation: pin, mute, hide, delete its history. */
export function ConversationMenu({ conversation, className = "", extra = [] }: ConversationMenuProps) {
  const { t } = useTranslation(["chat", "common"]);
  const chat = useChat();
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, isMuted, pinnedAt } = conversation;
  const isPinned = pinnedAt > 0;
  return (
    <>
      <span className={className}>
        <MenuButton
          label={t("conversation.menu", { name })}
          entries={[
            ...extra,
            {
              key: "pin",
              label: isPinned ? t("conversation.unpin") : t("conversation.pin"),
              icon: <Icon name="pushpin" />,
              hasDivider: extra.length > 0,
              onSelect: () =>
                void chat.list.change(id, {
                  openTopChatTime: isPinned ? 0 : Math.floor(systemClock.now() / 1000),
                }),
            },
            {
              key: "mute",
              label: isMuted ? t("conversation.unmute") : t("conversation.mute"),
              icon: <ChatIcon name="bellOff" />,
              onSelect: () => void chat.list.change(id, { offlineNoPushMsg: !isMuted }),
            },
            {
              key: "hide",
              label: t("conversation.hide"),
              icon: <Icon name="eyeOff" />,
              onSelect: () => void chat.list.hide(id),
            },
            {
              key: "delete",
              label: t("conversation.delete"),
              icon: <Icon name="trash" />,
              hasDivider: true,
              onSelect: () => setIsAsking(true),
            },
          ]}
        >
          <Icon name="more" />
        </MenuButton>
      </span>
      {isAsking ? (
        <ConfirmDialog
          title={t("conversation.delete")}
          confirm={t("conversation.deleteYes")}
          isBusy={false}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            void chat.list.removeHistory(id);
          }}
        >
          <p>{t("conversation.deleteText", { name })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
