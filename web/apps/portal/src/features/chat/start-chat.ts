import { forgetImLogin, imLogin } from "@/shared/api/im";
import { sessionPort } from "@/shared/api/port";
import type { UserInfo } from "@/shared/api/types";
import { ROUTES, routeOf } from "@/shared/config/paths";
import { translate } from "@/shared/i18n/i18n";
import { systemClock } from "@/shared/lib/clock";
import { leadTabs } from "@/shared/lib/lead-tabs";
import { isRecord, isString } from "@/shared/lib/storage";
import { tabChannel } from "@/shared/lib/tab-channel";
import { toast } from "@/shared/ui/toast";

import { createAlerts } from "./alerts";
import { chatCalls } from "./api/calls";
import { chatInstance } from "./chat-instance";
import { browserKind, newResource } from "./model/message-id";
import { createChatSession } from "./session/chat-session";
import { createStropheTransport } from "./session/strophe-transport";
import { parseOutbox } from "./session/kept-outbox";
import { type HubDeps, createTabHub, isHubMessage } from "./session/tab-hub";
import type { Credentials } from "./session/transport";
import { createChat } from "./stores/chat";
import { createChatStore } from "./stores/chat-state";
import type { DraftKeeper } from "./stores/deps";

/** Path of the socket (API-DESIGN §8). */
const SOCKET_PATH = "/ws";
const random = Math.random;

function socketUrl(): string {
  const { protocol, host } = window.location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}${SOCKET_PATH}`;
}

/** A value in the person's vault of this browser: encrypted, and gone with a sign-out. */
function kept(user: UserInfo, name: string) {
  const drafts = () => import("@/shared/drafts/kept");
  return {
    async read(): Promise<unknown> {
      const { ownerOf, vault } = await drafts();
      return vault.read(ownerOf(user), "draft", name);
    },
    /** null removes it. */
    async write(value: object | null): Promise<void> {
      const { ownerOf, vault } = await drafts();
      if (value === null) await vault.remove(ownerOf(user), "draft", name);
      else await vault.write(ownerOf(user), "draft", name, value);
    },
  };
}

function draftKeeper(user: UserInfo): DraftKeeper {
  const place = kept(user, "chat/drafts");
  return {
    async read() {
      const found = await place.read();
      if (!isRecord(found)) return {};
      return Object.fromEntries(
        Object.entries(found).filter((entry): entry is [string, string] => isString(entry[1])),
      );
    },
    write: (all) => place.write(Object.keys(all).length === 0 ? null : all),
  };
}

function outboxKeeper(user: UserInfo): NonNullable<HubDeps["keeper"]> {
  const place = kept(user, "chat/outbox");
  return {
    read: async () => parseOutbox(await place.read(), systemClock.now()),
    write: (outbox) => void place.write(outbox.length === 0 ? null : outbox),
  };
}

async function credentials(resource: string): Promise<Credentials> {
  const token = sessionPort().accessToken();
  if (token === null) throw new Error("signed out");
  const login = await imLogin();
  return {
    url: socketUrl(),
    userId: login.userId,
    domain: login.XMPPDomain,
    groupDomain: login.groupDomain,
    token,
    resource,
  };
}

/** Asks again how the school chats, where chat runs in this tab. */
export const renewChatRules = (): void => chatInstance.getState().chat?.renewRules();

/** Connects a signed-in person; the answer says good-bye. `openConversation` is what a notification leads to. */
export function startChat(user: UserInfo, openConversation: (id: string) => void): () => void {
  const tab = newResource(random);
  const store = createChatStore(user.user_id, user.user_name);
  const hub = createTabHub({
    userId: `${user.tenant_id}/${user.user_id}`,
    tab,
    channel: tabChannel("chat", isHubMessage),
    keeper: outboxKeeper(user),
    lead: (signal, run) => leadTabs(`chat.${user.tenant_id}.${user.user_id}`, signal, run),
    createSession: (outbox) => {
      const resource = newResource(random, browserKind(navigator.userAgent));
      return createChatSession({
        transport: createStropheTransport(systemClock),
        clock: systemClock,
        random,
        outbox,
        credentials: () => credentials(resource),
      });
    },
  });
  const chat = createChat({
    store,
    hub,
    calls: chatCalls,
    clock: systemClock,
    random,
    drafts: draftKeeper(user),
    assistantName: () => translate(["notify"], "chat.assistant"),
    isVisible: () => document.visibilityState === "visible",
    onAlert: createAlerts(
      () => store.getState().settings,
      (id) => (routeOf(window.location.pathname) === ROUTES.chat ? chat.open(id) : openConversation(id)),
    ),
    onNotice: (text) => toast.error(text),
    onFailure: (error) => toast.failure(error),
  });
  const handleVisibility = () => {
    const isVisible = document.visibilityState === "visible";
    hub.command({ kind: "visible", tab, isVisible });
    if (isVisible) chat.markRead();
  };
  document.addEventListener("visibilitychange", handleVisibility);
  const stop = chat.start();
  handleVisibility();
  chatInstance.setState({ chat });
  return () => {
    document.removeEventListener("visibilitychange", handleVisibility);
    stop();
    forgetImLogin();
    chatInstance.setState({ chat: null });
  };
}
