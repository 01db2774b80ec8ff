import { useEffect } from "react";
import { useSearchParams } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { Panel } from "@/shared/ui/panel";
import { EmptyState, LoadingState } from "@/shared/ui/states";

import { ChatApp } from "./chat-app";
import { chatInstance } from "./chat-instance";
import css from "./chat-page.module.css";
import { closeChatPanel } from "./panel-store";

/** Chat on a page of its own; `id` in the query opens a conversation. */
export function ChatPage() {
  const { t } = useTranslation("chat");
  const chat = chatInstance((state) => state.chat);
  const [query] = useSearchParams();
  const isOneself = (useCurrentUser()?.impersonator ?? null) === null;
  useEffect(closeChatPanel, []);
  return (
    <Panel look="outlined" className={css["page"]} aria-label={t("title")}>
      <h1 className="visually-hidden">{t("title")}</h1>
      {!isOneself ? (
        <EmptyState icon="lock" title={t("impersonated.title")} hint={t("impersonated.hint")} />
      ) : chat === null ? (
        <LoadingState />
      ) : (
        <ChatApp chat={chat} conversationId={query.get("id")} />
      )}
    </Panel>
  );
}
