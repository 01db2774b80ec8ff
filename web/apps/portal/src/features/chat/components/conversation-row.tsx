import { useState } from "react";

import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatCount } from "@/shared/lib/format";

import { useChatState } from "../hooks/use-chat";
import { useDayWords } from "../hooks/use-day-words";
import type { Conversation } from "../model/conversation";
import { previewText } from "../model/preview";
import { listTime } from "../model/times";
import { Avatar } from "./avatar";
import { ChatIcon } from "./chat-icon";
import { ConversationMenu } from "./conversation-menu";
import css from "./conversation-list.module.css";
import { Badge } from "@/shared/ui/badge";
import { Icon } from "@/shared/ui/icon";
import { Written } from "@/shared/ui/written";

/** Props of `ConversationRow`. */
export interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly draft: string;
  readonly isOpen: boolean;
  /** The one stop of the list in the tab order. */
  readonly isStop: boolean;
  readonly now: number;
  readonly onActive: () => void;
  readonly onOpen: () => void;
}

/** One conversation: picture, name, time, preview or draft, unread number. */
export function ConversationRow({
  conversation,
  draft,
  isOpen,
  isStop,
  now,
  onActive,
  onOpen,
}: ConversationRowProps) {
  const { t } = useTranslation("chat");
  const langOf = useLangOf();
  const words = useDayWords();
  const ownId = useChatState((state) => state.ownId);
  const isOnline = useChatState((state) => state.present.has(conversation.id));
  const [isHovered, setIsHovered] = useState(false);
  const { name, last, unread, isMuted, pinnedAt, lastTime, isGroup } = conversation;
  const preview = last === null ? "" : previewText({ ...last, fileName: last.content }, t);
  const sender =
    isGroup && last !== null && last.fromUserId !== ownId && last.type !== 202 ? last.fromUserName : "";
  return (
    <div
      className={css["row"]}
      data-open={isOpen || undefined}
      data-pinned={pinnedAt > 0 || undefined}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      <button
        type="button"
        className={css["entry"]}
        data-row={conversation.id}
        aria-current={isOpen || undefined}
        tabIndex={isStop ? 0 : -1}
        onFocus={onActive}
        onClick={onOpen}
      >
        <Avatar name={name} avatar={conversation.avatar} kind={conversation.kind} isOnline={isOnline} />
        <span className={css["text"]}>
          <span className={css["line"]}>
            <span className={css["name"]} lang={langOf(name)}>
              {name}
            </span>
            {pinnedAt > 0 ? (
              <>
                <Icon name="pushpin" size="0.875em" />
                <span className="visually-hidden">{t("list.pinned")}</span>
              </>
            ) : null}
            <span className={css["time"]}>{listTime(lastTime, now, words)}</span>
          </span>
          <span className={css["line"]}>
            <span className={css["preview"]}>
              {draft !== "" && !isOpen ? (
                <>
                  <span className={css["draft"]}>{t("list.draft")}</span> <Written text={draft} />
                </>
              ) : (
                <>
                  {unread > 0 && last?.isToAll === true ? (
                    <span className={css["draft"]}>{t("list.toAll")} </span>
                  ) : null}
                  {sender === "" ? "" : t("list.says", { name: sender })}
                  <Written text={preview} />
                </>
              )}
            </span>
            {isMuted ? (
              <span className={css["muted"]}>
                <ChatIcon name="bellOff" size="1em" />
                <span className="visually-hidden">{t("list.muted")}</span>
              </span>
            ) : null}
            {unread > 0 ? (
              <Badge tone="count" shape="pill" className={css["unread"]} data-muted={isMuted || undefined}>
                <span aria-hidden="true">{formatCount(unread)}</span>
                <span className="visually-hidden">{t("list.unread", { count: unread })}</span>
              </Badge>
            ) : null}
          </span>
        </span>
      </button>
      {isHovered || isStop ? (
        <ConversationMenu conversation={conversation} className={css["menu"] ?? ""} />
      ) : null}
    </div>
  );
}
