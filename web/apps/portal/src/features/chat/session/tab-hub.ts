import { isRecord } from "@/shared/lib/storage";
import type { TabChannel } from "@/shared/lib/tab-channel";

import type { ChatSession, ConnectionState, SessionEvent } from "./chat-session";
import { joinOutboxes } from "./kept-outbox";
import { type Outbox, outboxAfter } from "./outbox";
import type { OutMessage, OutSignal } from "./transport";

/** What a tab asks of whichever tab holds the connection. */
export type HubCommand =
  | { readonly kind: "submit"; readonly message: OutMessage }
  | { readonly kind: "retry" | "drop"; readonly messageId: string }
  | { readonly kind: "found"; readonly messageIds: readonly string[] }
  | { readonly kind: "signal"; readonly signal: OutSignal }
  | { readonly kind: "visible"; readonly tab: string; readonly isVisible: boolean }
  /** A new tab asks how things are. */
  | { readonly kind: "hello" }
  /** Connect now: after having been forced out, or instead of waiting for the next try. */
  | { readonly kind: "reconnect" };

/** What every tab knows of the one connection. */
export interface HubState {
  readonly connection: ConnectionState;
  readonly condition: string | null;
  readonly outbox: Outbox;
  /** Who is online. */
  readonly present: readonly string[];
}

/** Messages between the tabs of one person. */
export type HubMessage =
  | { readonly user: string; readonly to: "leader"; readonly command: HubCommand }
  | { readonly user: string; readonly to: "tabs"; readonly event: SessionEvent }
  | { readonly user: string; readonly to: "tabs"; readonly state: HubState };

/** Check for the channel; only pages of this portal can write to it. */
export const isHubMessage = (value: unknown): value is HubMessage =>
  isRecord(value) &&
  typeof value["user"] === "string" &&
  ((value["to"] === "leader" && isRecord(value["command"])) ||
    (value["to"] === "tabs" && (isRecord(value["event"]) || isRecord(value["state"]))));

/** What a hub takes from outside. */
export interface HubDeps {
  readonly userId: string;
  /** Name of this tab, unique in the browser. */
  readonly tab: string;
  readonly channel: TabChannel<HubMessage>;
  /** Runs `run` while this tab leads; resolves when it does not any more. */
  readonly lead: (signal: AbortSignal, run: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  /** Keeps what is on its way beyond the page, and gives it back to the next one. */
  readonly keeper?: { read(): Promise<Outbox>; write(outbox: Outbox): void };
  /** Builds the session of a leading tab with what is on its way. */
  readonly createSession: (outbox: Outbox) => ChatSession;
}

/** Chat as a tab uses it, wherever the connection is. */
export interface TabHub {
  /** Takes part; the answer leaves. */
  start(): () => void;
  command(command: HubCommand): void;
  /** Hears every event of the session, in every tab. */
  listen(listener: (event: SessionEvent) => void): () => void;
  state(): HubState;
  isLeader(): boolean;
}

/**
 * One connection per browser: the leading tab holds it, the others send through it and hear what it hears. Every tab knows
 * what is on its way, so the next leader goes on where the last one stopped; the server counts an id once.
 */
export function createTabHub(deps: HubDeps): TabHub {
  const { channel, userId: user } = deps;
  const listeners = new Set<(event: SessionEvent) => void>();
  const visible = new Map<string, boolean>();
  let state: HubState = { connection: "connecting", condition: null, outbox: [], present: [] };
  let session: ChatSession | null = null;

  const tell = (event: SessionEvent): void => {
    for (const listener of listeners) listener(event);
  };
  function note(event: SessionEvent): void {
    if (event.kind === "connection")
      state = { ...state, connection: event.state, condition: event.condition };
    if (event.kind === "outbox") state = { ...state, outbox: event.outbox };
    if (event.kind === "present") state = { ...state, present: event.userIds };
    tell(event);
  }
  function take(next: HubState): void {
    state = next;
    tell({ kind: "connection", state: next.connection, condition: next.condition });
    tell({ kind: "outbox", outbox: next.outbox });
    tell({ kind: "present", userIds: next.present });
  }
  function obey(command: HubCommand, one: ChatSession): void {
    if (command.kind === "submit") one.submit(command.message);
    else if (command.kind === "retry") one.retry(command.messageId);
    else if (command.kind === "drop") one.drop(command.messageId);
    else if (command.kind === "found") one.found(command.messageIds);
    else if (command.kind === "signal") one.signal(command.signal);
    else if (command.kind === "hello") channel.post({ user, to: "tabs", state });
    else if (command.kind === "visible") {
      visible.set(command.tab, command.isVisible);
      one.signal({ kind: "active", isActive: [...visible.values()].some(Boolean) });
    } else one.reconnect();
  }
  /** Remembers what another tab typed while nobody leads: the next leader sends it. */
  function remember(command: HubCommand): void {
    if (command.kind !== "submit") return;
    const outbox = outboxAfter(state.outbox, {
      kind: "submitted",
      message: command.message,
      isOnline: false,
    });
    note({ kind: "outbox", outbox });
  }
  function handle(message: HubMessage): void {
    if (message.user !== user) return;
    if (message.to === "leader") {
      if (session === null) remember(message.command);
      else obey(message.command, session);
    } else if (session === null) {
      if ("state" in message) take(message.state);
      else note(message.event);
    }
  }
  async function hold(signal: AbortSignal): Promise<void> {
    const kept = (await deps.keeper?.read().catch(() => [])) ?? [];
    if (kept.length > 0) note({ kind: "outbox", outbox: joinOutboxes(state.outbox, kept) });
    const one = deps.createSession(state.outbox);
    session = one;
    const wasForcedOut = state.connection === "forcedOut";
    const stop = one.listen((event) => {
      note(event);
      if (event.kind === "outbox") deps.keeper?.write(event.outbox);
      channel.post({ user, to: "tabs", event });
    });
    // Who was forced out stays out until somebody asks for it (contract §7), whichever tab leads.
    if (!wasForcedOut) one.start();
    await new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => resolve());
      if (signal.aborted) resolve();
    });
    session = null;
    // Whoever leads next says how things are; after a sign-out nothing is kept.
    stop();
    one.stop();
  }
  return {
    start() {
      const abort = new AbortController();
      const stopListening = channel.listen(handle);
      channel.post({ user, to: "leader", command: { kind: "hello" } });
      void deps.lead(abort.signal, hold);
      return () => {
        abort.abort();
        stopListening();
      };
    },
    command(command) {
      if (session !== null) {
        obey(command, session);
        return;
      }
      remember(command);
      channel.post({ user, to: "leader", command });
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    isLeader: () => session !== null,
  };
}
