import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { LongList } from "@/shared/ui/long-list/long-list";
import { PlainInput } from "@/shared/ui/plain-input";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, LoadingState } from "@/shared/ui/states";

import { useChat, useChatState } from "../hooks/use-chat";
import { type Receiver, listReceivers } from "../model/receivers";
import { Avatar } from "./avatar";
import css from "./people.module.css";

/** Props of `RecentConversations`. */
export interface RecentConversationsProps {
  readonly chosen: ReadonlySet<string>;
  readonly onPick: (receiver: Receiver) => void;
}

/** The conversations one has, to choose some of. */
export function RecentConversations({ chosen, onPick }: RecentConversationsProps) {
  const { t } = useTranslation("chat");
  const chat = useChat();
  const [keyword, setKeyword] = useState("");
  const conversations = useChatState((state) => state.conversations);
  const status = useChatState((state) => state.listStatus);
  const error = useChatState((state) => state.listError);
  const shown = listReceivers(conversations.values(), keyword);
  return (
    <QueryView
      query={{
        data: status === "ready" ? shown : undefined,
        isError: status === "failed",
        error,
        refetch: () => chat.list.load(),
      }}
      loading={<LoadingState />}
    >
      {(rows) => (
        <>
          <PlainInput
            type="search"
            aria-label={t("list.search")}
            placeholder={t("list.search")}
            value={keyword}
            maxLength={64}
            onValue={setKeyword}
          />
          {rows.length === 0 ? (
            <EmptyState icon="message" title={t("list.nothing")} />
          ) : (
            <LongList
              className={css["list"]}
              label={t("list.label")}
              items={rows}
              keyOf={({ userId }) => userId}
            >
              {(receiver) => (
                <button
                  type="button"
                  className={css["entry"]}
                  data-row={receiver.userId}
                  aria-pressed={chosen.has(receiver.userId)}
                  onClick={() => onPick(receiver)}
                >
                  <Avatar
                    name={receiver.nickname}
                    avatar={receiver.avatar}
                    kind={receiver.kind}
                    size="small"
                  />
                  <span className={css["text"]}>
                    <span>{receiver.nickname}</span>
                    <span className={css["note"]}>{t(`kind.${receiver.kind}`)}</span>
                  </span>
                  {chosen.has(receiver.userId) ? <Icon name="check" /> : null}
                </button>
              )}
            </LongList>
          )}
        </>
      )}
    </QueryView>
  );
}
