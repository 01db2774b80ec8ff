import { session, queryClient } from "@/app/services";
import { type EndReason, sessionStore } from "@/features/session";
import { dictionaries } from "@/shared/api/dictionary";
import type { ServerEvent } from "@/shared/api/event-stream";
import type { BrowserEventName } from "@/shared/api/events.gen";
import { StreamRefused, readServerEvents } from "@/shared/api/sse";
import { RECONNECT_DELAY_MS } from "@/shared/config/constants";
import { systemClock } from "@/shared/lib/clock";
import { leadTabs } from "@/shared/lib/lead-tabs";
import { reconnect } from "@/shared/lib/reconnect";
import { isRecord } from "@/shared/lib/storage";
import { tabChannel } from "@/shared/lib/tab-channel";
import { together } from "@/shared/lib/together";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

/** What each event makes stale. A name of a newer server is not here and makes nothing stale. */
const STALE: Readonly<Record<BrowserEventName, readonly (readonly string[])[]>> = {
  "todos-changed": [QUERY_ROOTS.matters, QUERY_ROOTS.homeCards],
  // A finished matter may be rated.
  "applications-changed": [QUERY_ROOTS.matters, QUERY_ROOTS.homeCards, QUERY_ROOTS.services],
  "news-changed": [QUERY_ROOTS.newsList, QUERY_ROOTS.newsDetail, QUERY_ROOTS.homeCards],
  "notices-changed": [QUERY_ROOTS.messages, QUERY_ROOTS.noticeDesk],
  "collection-changed": [QUERY_ROOTS.collection, QUERY_ROOTS.homeCards],
  "feedback-changed": [QUERY_ROOTS.feedback, QUERY_ROOTS.feedbackDesk],
  "feedback-desk-changed": [QUERY_ROOTS.feedbackDesk],
  "services-changed": [QUERY_ROOTS.services, QUERY_ROOTS.homeCards],
  // The menu and what cards lead to are told by the same event.
  "cards-changed": [QUERY_ROOTS.home, QUERY_ROOTS.topMenu],
  "theme-changed": [QUERY_ROOTS.theme],
  // What a hall shows, and the order of its list, are settings; more by the setting's key, below.
  "settings-changed": [QUERY_ROOTS.services, QUERY_ROOTS.config],
  // Frames that are open close when their application may not be framed any more.
  "embedded-apps-changed": [QUERY_ROOTS.embed],
  // The person, and everything where that makes a difference, below.
  "user-changed": [],
  // Everything, below.
  reload: [],
  // Nobody is signed in after it.
  "session-ended": [],
};

/** An import makes a hundred to-dos: the first event of a name is acted on at once, those of a second together. */
const BURST_MS = 1_000;
const MAX_DELAY_MS = 30_000;
const isEvent = (value: unknown): value is ServerEvent =>
  isRecord(value) && typeof value["name"] === "string";

/** An event whose name this version knows; its data is checked where it is read. */
export interface KnownEvent extends ServerEvent {
  readonly name: BrowserEventName;
}

const isKnown = (event: ServerEvent): event is KnownEvent => Object.hasOwn(STALE, event.name);

/** Settings that every open page keeps with what is known of the school before anybody signs in. */
const OF_BOOT: ReadonlySet<unknown> = new Set(["pages", "payload_protection"]);
/** One that comes with the person. */
const OF_PERSON = "watermark";

/** The key of the setting that an event is about; null for other events. */
export const settingOf = ({ name, data }: ServerEvent): unknown =>
  name === "settings-changed" && isRecord(data) ? data["key"] : null;

const listeners = new Set<(event: KnownEvent) => void>();

/** Hears every known event of the server, in every tab; the answer stops it. */
export function onServerEvent(listener: (event: KnownEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What makes stale what an event is about, by its name. */
const freshen = new Map(
  Object.entries(STALE).map(([name, keys]) => [
    name,
    together(systemClock, BURST_MS, () => {
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    }),
  ]),
);

/** Asks again what the person may. Where it differs menus follow at once, and what was read is read again. */
async function renewPerson(): Promise<void> {
  // what is known stays when there is no answer: the server refuses what is not allowed any more
  const isOther = await session.renewUser().catch(() => false);
  if (!isOther) return;
  // guards take what is kept of it, however old it is
  void queryClient.resetQueries({ queryKey: QUERY_ROOTS.configMenu });
  void queryClient.invalidateQueries();
}
const renewPersonSoon = together(systemClock, BURST_MS, () => void renewPerson());

/** Why a session ended, of the reasons that the server names. */
function endOf(reason: unknown): EndReason {
  if (reason === "tenant") return "school";
  return reason === "signed-out" || reason === "sign-out" || reason === "logout" ? "signed-out" : "expired";
}

/** Acts on one event of the server; one that a newer server knows is left alone. */
export function handleServerEvent(event: ServerEvent): void {
  if (!isKnown(event)) return;
  const { name, data } = event;
  if (name === "session-ended") {
    const reason = isRecord(data) ? data["reason"] : null;
    session.endedByServer(endOf(reason));
    return;
  }
  // The server had more to tell than this stream could take: what was missed is not known.
  if (name === "reload") void queryClient.invalidateQueries();
  const setting = settingOf(event);
  if (name === "reload" || name === "user-changed" || setting === OF_PERSON) renewPersonSoon();
  if (OF_BOOT.has(setting)) void queryClient.invalidateQueries({ queryKey: QUERY_ROOTS.boot });
  // Departments, scenes and types come with the numbers of their services.
  if (name === "services-changed") dictionaries.clear();
  freshen.get(name)?.();
  for (const listener of listeners) listener(event);
}

/** Listens to the server for as long as somebody is signed in. */
export function startServerEvents(): () => void {
  const channel = tabChannel("events", isEvent);
  const stopListening = channel.listen(handleServerEvent);
  let abort: AbortController | null = null;

  function stream(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const stop = reconnect({
        clock: systemClock,
        random: Math.random,
        firstDelayMs: RECONNECT_DELAY_MS,
        maxDelayMs: MAX_DELAY_MS,
        connect: (inner, onOpen) =>
          readServerEvents(inner, onOpen, (event) => {
            handleServerEvent(event);
            channel.post(event);
          }),
        shouldRetry: (reason) => !(reason instanceof StreamRefused),
      });
      signal.addEventListener("abort", () => {
        stop();
        resolve();
      });
    });
  }
  function follow(isSignedIn: boolean): void {
    if (isSignedIn === (abort !== null)) return;
    abort?.abort();
    abort = isSignedIn ? new AbortController() : null;
    if (abort !== null) void leadTabs("events", abort.signal, stream);
  }
  follow(sessionStore.getState().tokens !== null);
  const unsubscribe = sessionStore.subscribe((state) => follow(state.tokens !== null));
  return () => {
    unsubscribe();
    stopListening();
    follow(false);
  };
}
