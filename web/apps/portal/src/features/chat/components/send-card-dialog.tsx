import { useId, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import type { SentCard } from "@/shared/lib/send-card";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { PlainInput } from "@/shared/ui/plain-input";
import { LoadingState } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";
import { toast } from "@/shared/ui/toast";

import { chatInstance } from "../chat-instance";
import { ChatContext, useChat, useChatState } from "../hooks/use-chat";
import { type Receiver, RECEIVERS_MAX, toggledReceiver } from "../model/receivers";
import { Chosen } from "./directory";
import { LinkCard } from "./link-card";
import { PeopleTree } from "./people-tree";
import { RecentConversations } from "./recent-conversations";
import css from "./send-card.module.css";

/** Characters of what is said with a card. */
const WORDS_MAX = 200;

/** Props of `SendCardDialog`. */
export interface SendCardDialogProps {
  readonly card: SentCard;
  readonly onClose: () => void;
}

/** Sends a service or a news item into conversations: those one has, or new ones with people of the directory. */
export function SendCardDialog(props: SendCardDialogProps) {
  const { t } = useTranslation("chat");
  const chat = chatInstance((state) => state.chat);
  if (chat === null) {
    return (
      <Dialog title={t("sendCard.title")} onClose={props.onClose}>
        <LoadingState />
      </Dialog>
    );
  }
  return (
    <ChatContext value={chat}>
      <Choice {...props} />
    </ChatContext>
  );
}

const TABS = ["recent", "directory"] as const;

function Choice({ card, onClose }: SendCardDialogProps) {
  const { t } = useTranslation(["chat", "common"]);
  const chat = useChat();
  const panelId = useId();
  const isConnected = useChatState((state) => state.connection === "online");
  const [tab, setTab] = useState<(typeof TABS)[number]>("recent");
  const [receivers, setReceivers] = useState<readonly Receiver[]>([]);
  const [words, setWords] = useState("");
  const chosen = new Set(receivers.map(({ userId }) => userId));

  function handlePick(receiver: Receiver): void {
    const next = toggledReceiver(receivers, receiver);
    if (next === null) toast.warning(t("sendCard.most", { count: RECEIVERS_MAX }));
    else setReceivers(next);
  }
  function handleSend(): void {
    for (const receiver of receivers) {
      chat.send.card(receiver, card);
      chat.send.text(receiver.userId, words);
    }
    const names = receivers.map(({ nickname }) => nickname).join(t("sendCard.between"));
    toast.success(t(isConnected ? "sendCard.done" : "sendCard.later", { names }));
    onClose();
  }
  return (
    <Dialog
      title={t("sendCard.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common:action.cancel")}</Button>
          <GuardedButton kind="primary" disabled={receivers.length === 0} onClick={handleSend}>
            {receivers.length < 2 ? t("composer.send") : t("sendCard.send", { count: receivers.length })}
          </GuardedButton>
        </>
      }
    >
      <div className={css["card"]}>
        <LinkCard title={card.title} sub={card.sub} img={card.img} />
      </div>
      <Chosen members={receivers} onChange={setReceivers} />
      <Tabs
        label={t("sendCard.whereto")}
        panelId={panelId}
        value={tab}
        onChange={(key) => setTab(TABS.find((one) => one === key) ?? "recent")}
        items={TABS.map((key) => ({ key, label: t(`sendCard.${key}`) }))}
      />
      <div {...tabPanelProps(panelId, tab)} className={css["choices"]}>
        {tab === "recent" ? (
          <RecentConversations chosen={chosen} onPick={handlePick} />
        ) : (
          <PeopleTree chosen={chosen} onPick={handlePick} />
        )}
      </div>
      <PlainInput
        aria-label={t("sendCard.words")}
        placeholder={t("sendCard.words")}
        value={words}
        maxLength={WORDS_MAX}
        onValue={setWords}
      />
    </Dialog>
  );
}
