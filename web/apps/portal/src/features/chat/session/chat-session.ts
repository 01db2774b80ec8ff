import { RECONNECT_DELAY_MS } from "@/shared/config/constants";
import type { Clock } from "@/shared/lib/clock";
import { reconnect } from "@/shared/lib/reconnect";

import { MESSAGE_TYPE } from "../model/message";
import { newMessageId } from "../model/message-id";
import { NOBODY, type Present, withPresence } from "../model/presence";
import { isForcedOut } from "./ends";
import { type Outbox, type OutboxEvent, exhausted, outboxAfter, toSend } from "./outbox";
import { createPinger } from "./pinger";
import type {
  ChatTransport,
  Credentials,
  Incoming,
  OutMessage,
  OutSignal,
  TransportEvent,
} from "./transport";

/** State of the connection as people see it. */
export type ConnectionState = "connecting" | "online" | "waiting" | "forcedOut" | "stopped";

/** What a session tells. */
export type SessionEvent =
  | { readonly kind: "connection"; readonly state: ConnectionState; readonly condition: string | null }
  | { readonly kind: "outbox"; readonly outbox: Outbox }
  /** These messages are with the server. */
  | { readonly kind: "stored"; readonly messageIds: readonly string[] }
  | { readonly kind: "incoming"; readonly incoming: Incoming }
  /** Who of the people one talks with is online; nobody while there is no connection. */
  | { readonly kind: "present"; readonly userIds: readonly string[] }
  /** A new stream: what was said meanwhile has to be asked of the archive. */
  | { readonly kind: "missed" };

/** What a session takes from outside. */
export interface SessionDeps {
  readonly transport: ChatTransport;
  readonly clock: Clock;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** Asked anew for every connection: tokens are renewed meanwhile. A rejection counts as a failed try. */
  readonly credentials: (signal: AbortSignal) => Promise<Credentials>;
  /** What another tab had on its way when it closed. */
  readonly outbox?: Outbox;
}

/** The chat connection of one browser. */
export interface ChatSession {
  start(): void;
  /** Says good-bye and stays away. */
  stop(): void;
  /** Connects at once instead of waiting, also after having been forced out. */
  reconnect(): void;
  submit(message: OutMessage): void;
  retry(messageId: string): void;
  /** Gives a failed message up. */
  drop(messageId: string): void;
  /** The archive has these ids: they need no resend (contract §7). */
  found(messageIds: readonly string[]): void;
  signal(signal: OutSignal): void;
  listen(listener: (event: SessionEvent) => void): () => void;
  snapshot(): { readonly state: ConnectionState; readonly condition: string | null; readonly outbox: Outbox };
}

const MAX_DELAY_MS = 30_000;
/** A socket that says nothing at all is given up after this time. */
const CONNECT_TIMEOUT_MS = 20_000;
const COUNTED_KEPT = 50;

/** Builds the session machine: connect, announce, flush, reconnect, forced out (000 §4, contract §7). */
export function createChatSession(deps: SessionDeps): ChatSession {
  const { transport, clock, random } = deps;
  const listeners = new Set<(event: SessionEvent) => void>();
  let state: ConnectionState = "stopped";
  let condition: string | null = null;
  let outbox: Outbox = outboxAfter(deps.outbox ?? [], { kind: "lost" });
  /** What the server counted lately: a refusal may come after the count. */
  let counted: Outbox = [];
  /** Who is online on this stream; a stream that is resumed goes on with it (XEP-0198 §5). */
  let present: Present = NOBODY;
  let toldPresent: readonly string[] = [];
  let isActive = true;
  let stopReconnecting: (() => void) | null = null;
  let stopListening: (() => void) | null = null;
  let closed: ((end: string | null) => void) | null = null;
  let opened: (() => void) | null = null;
  const pinger = createPinger({
    clock,
    ping: (id) => transport.signal({ kind: "ping", id }),
    isDead: () => transport.disconnect("drop"),
  });

  const tell = (event: SessionEvent): void => {
    for (const listener of listeners) listener(event);
  };
  function setState(next: ConnectionState, why: string | null = null): void {
    if (state === next && condition === why) return;
    state = next;
    condition = why;
    tell({ kind: "connection", state, condition });
    tellPresent();
  }
  function tellPresent(): void {
    const userIds = state === "online" ? [...present.keys()] : [];
    if (userIds.length === toldPresent.length && userIds.every((id, i) => id === toldPresent[i])) return;
    toldPresent = userIds;
    tell({ kind: "present", userIds });
  }
  function apply(event: OutboxEvent, carried: readonly string[] = []): void {
    const before = outbox;
    outbox = outboxAfter(before, event);
    if (event.kind === "stored") {
      counted = [...counted, ...before.filter((entry) => !outbox.includes(entry))].slice(-COUNTED_KEPT);
    }
    if (state === "online") for (const message of toSend(before, outbox, carried)) transport.send(message);
    if (outbox !== before) tell({ kind: "outbox", outbox });
    if (event.kind === "stored") tell({ kind: "stored", messageIds: event.messageIds });
  }

  /** 000 §4: announce presence, send a login message; carbons keep other devices in step. */
  function announce(credentials: Credentials): void {
    transport.signal({ kind: "presence" });
    transport.signal({ kind: "carbons" });
    if (!isActive) transport.signal({ kind: "active", isActive });
    const { userId } = credentials;
    const now = clock.now();
    transport.send({
      body: "",
      wire: {
        messageId: newMessageId(userId, now, random),
        fromUserId: userId,
        fromUserName: "",
        toUserId: userId,
        toUserName: "",
        content: credentials.resource,
        timeSend: Math.floor(now / 1000),
        type: MESSAGE_TYPE.device,
        chatType: "chat",
        toUserType: 1,
      },
    });
  }
  function handleOpen(isResumed: boolean, carried: readonly string[], credentials: Credentials): void {
    opened?.();
    if (!isResumed) present = NOBODY;
    setState("online");
    pinger.start();
    if (isResumed) transport.signal({ kind: "active", isActive });
    else announce(credentials);
    apply({ kind: "opened", carried }, carried);
    if (!isResumed) tell({ kind: "missed" });
  }
  function handleIncoming(incoming: Incoming): void {
    if (incoming.kind === "refused") {
      const { messageId } = incoming;
      const entry = counted.find((one) => one.message.wire.messageId === messageId);
      apply({ kind: "refused", messageId, reason: incoming.text || incoming.condition, entry });
      return;
    }
    // A group's own reflection, and a receipt, say that the server has it as well as an acknowledgement does.
    const proof =
      incoming.kind === "message" ? incoming.wire.messageId : incoming.kind === "marker" ? incoming.of : null;
    if (proof !== null && outbox.some((entry) => entry.message.wire.messageId === proof)) {
      apply({ kind: "stored", messageIds: [proof] });
    }
    if (incoming.kind === "message" && incoming.wantsReceipt) {
      transport.signal({
        kind: "marker",
        to: incoming.conversationId,
        isGroup: false,
        of: incoming.wire.messageId,
        what: "received",
      });
    }
    tell({ kind: "incoming", incoming });
  }
  function handle(event: TransportEvent, credentials: Credentials): void {
    if (event.kind !== "closed") pinger.heard();
    if (event.kind === "open") handleOpen(event.isResumed, event.carried, credentials);
    else if (event.kind === "acked") apply({ kind: "stored", messageIds: event.messageIds });
    else if (event.kind === "incoming") handleIncoming(event.incoming);
    else if (event.kind === "presence") {
      present = withPresence(present, event.sign);
      tellPresent();
    } else if (event.kind === "closed") lose(event.condition);
  }
  /** 000 §4: in flight when the connection is lost is failed at once. */
  function lose(end: string | null): void {
    pinger.stop();
    if (state === "online") setState("waiting", end);
    apply({ kind: "lost" });
    closed?.(end);
  }

  async function connectOnce(signal: AbortSignal, onOpen: () => void): Promise<void> {
    const credentials = await deps.credentials(signal);
    if (signal.aborted) return;
    const end = await new Promise<string | null>((resolve) => {
      closed = resolve;
      const cancel = clock.after(CONNECT_TIMEOUT_MS, () => {
        transport.disconnect("drop");
        lose(null);
      });
      opened = () => {
        cancel();
        onOpen();
      };
      signal.addEventListener("abort", () => resolve(null));
      stopListening?.();
      stopListening = transport.listen((event) => handle(event, credentials));
      transport.connect(credentials, exhausted(outbox));
      signal.addEventListener("abort", cancel);
    }).finally(() => {
      pinger.stop();
      stopListening?.();
      stopListening = null;
      closed = null;
      opened = null;
    });
    if (isForcedOut(end)) throw new ForcedOut(end ?? "");
  }

  const session: ChatSession = {
    start() {
      if (stopReconnecting !== null) return;
      stopReconnecting = reconnect({
        clock,
        random,
        firstDelayMs: RECONNECT_DELAY_MS,
        maxDelayMs: MAX_DELAY_MS,
        connect: connectOnce,
        shouldRetry(reason) {
          if (!(reason instanceof ForcedOut)) return true;
          stopReconnecting = null;
          setState("forcedOut", reason.condition);
          return false;
        },
        onState: (next) => {
          if (next === "connecting" || next === "waiting") setState(next, condition);
        },
      });
    },
    stop() {
      stopReconnecting?.();
      stopReconnecting = null;
      transport.disconnect("leave");
      apply({ kind: "lost" });
      setState("stopped");
    },
    reconnect() {
      if (state === "online") return;
      stopReconnecting?.();
      stopReconnecting = null;
      transport.disconnect("drop");
      session.start();
    },
    submit: (message) => apply({ kind: "submitted", message, isOnline: state === "online" }),
    retry: (messageId) => apply({ kind: "retried", messageId, isOnline: state === "online" }),
    drop: (messageId) => apply({ kind: "dropped", messageId }),
    found(messageIds) {
      const mine = messageIds.filter((id) => outbox.some((entry) => entry.message.wire.messageId === id));
      if (mine.length > 0) apply({ kind: "stored", messageIds: mine });
    },
    signal(signal) {
      if (signal.kind === "active") isActive = signal.isActive;
      if (state === "online") transport.signal(signal);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => ({ state, condition, outbox }),
  };
  return session;
}

/** Ends the reconnecting: the server does not want this device any more. */
class ForcedOut extends Error {
  constructor(readonly condition: string) {
    super(condition);
  }
}
