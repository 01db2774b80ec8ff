import { openChatPanel } from "@/features/chat";
import { sessionStore } from "@/features/session";
import type { UserInfo } from "@/shared/api/types";
import { currentUserStore } from "@/shared/lib/current-user";

import { onServerEvent, settingOf } from "./server-events";

/** The page comes first: chat waits until the browser has nothing else to do, at most this long. */
const IDLE_MS = 3_000;

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: IDLE_MS });
  else setTimeout(run, 1);
}

/** Loads a part of the application, and recovers from a new release; given, so that the first page's chunk stays whole. */
export type LoadChunk = <T>(load: () => Promise<T>) => Promise<T>;

/** Keeps chat connected for whoever is signed in, from one sign-in to the next. */
export function startChatForUser(loadChunk: LoadChunk): void {
  let running: { readonly user: UserInfo; readonly abort: AbortController } | null = null;

  async function begin(user: UserInfo, signal: AbortSignal): Promise<void> {
    const { startChat, renewChatRules } = await loadChunk(() => import("@/features/chat/start-chat"));
    if (signal.aborted) return;
    const stop = startChat(user, openChatPanel);
    const stopListening = onServerEvent((event) => {
      if (settingOf(event) === "chat_rules") renewChatRules();
    });
    signal.addEventListener("abort", () => {
      stopListening();
      stop();
    });
  }
  function follow(): void {
    const { user } = currentUserStore.getState();
    // Whoever acts as somebody else does not read their messages, nor sends that person's own page away.
    const isOneself = (user?.impersonator ?? null) === null;
    const { tokens, isLeaving } = sessionStore.getState();
    const wanted = tokens === null || isLeaving || !isOneself ? null : user;
    if (wanted?.user_id === running?.user.user_id && wanted?.tenant_id === running?.user.tenant_id) return;
    running?.abort.abort();
    running = wanted === null ? null : { user: wanted, abort: new AbortController() };
    const mine = running;
    if (mine !== null) whenIdle(() => void begin(mine.user, mine.abort.signal).catch(() => null));
  }
  follow();
  currentUserStore.subscribe(follow);
  sessionStore.subscribe(follow);
}
