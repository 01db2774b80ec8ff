import { MESSAGE_RETRY_COUNT } from "@/shared/config/constants";

import type { SendState } from "../model/message";
import type { OutMessage } from "./transport";

/** A message on its way. */
export interface OutboxEntry {
  readonly message: OutMessage;
  /**
   * `queued`: typed while offline. `inFlight`: given to the connection. `lost`: in flight when the connection went.
   * `refused`: the server does not take it.
   */
  readonly phase: "queued" | "inFlight" | "lost" | "refused";
  /** 000 §3 reSendCount: from 5, over automatic and manual resends of one message and those of a resumed stream. */
  readonly resendsLeft: number;
  /** The server's words for a refusal. */
  readonly reason: string;
}

/** Messages on their way in the order in which they were typed. */
export type Outbox = readonly OutboxEntry[];

/** Send state of an entry (contract §7): queued and in flight are sending, lost and refused have failed. */
export function sendStateOf(entry: OutboxEntry): SendState {
  return entry.phase === "queued" || entry.phase === "inFlight" ? 1 : 3;
}

/** What happens to an outbox. */
export type OutboxEvent =
  | { readonly kind: "submitted"; readonly message: OutMessage; readonly isOnline: boolean }
  /** Stored by the server, or found in the archive under the same id. */
  | { readonly kind: "stored"; readonly messageIds: readonly string[] }
  | { readonly kind: "lost" }
  | { readonly kind: "opened"; readonly carried: readonly string[] }
  | { readonly kind: "retried"; readonly messageId: string; readonly isOnline: boolean }
  /** `entry`: what the outbox held when the server had counted the message already. */
  | {
      readonly kind: "refused";
      readonly messageId: string;
      readonly reason: string;
      readonly entry?: OutboxEntry | undefined;
    }
  | { readonly kind: "dropped"; readonly messageId: string };

const idOf = (entry: OutboxEntry): string => entry.message.wire.messageId;

const again = (entry: OutboxEntry, phase: OutboxEntry["phase"]): OutboxEntry => ({
  ...entry,
  phase,
  reason: "",
  resendsLeft: Math.max(0, entry.resendsLeft - 1),
});

function whenOpened(entry: OutboxEntry, carried: readonly string[]): OutboxEntry {
  if (entry.phase === "queued") return { ...entry, phase: "inFlight" };
  if (entry.phase !== "lost") return entry;
  // A resumed stream sends nothing whose resends are used up (`exhausted`): what it carries counts like any other resend.
  return entry.resendsLeft > 0 || carried.includes(idOf(entry)) ? again(entry, "inFlight") : entry;
}

/** Sent again by hand: one of the five, or, when they are used up, the beginning of a new count (contract §7). */
function retried(entry: OutboxEntry, phase: OutboxEntry["phase"]): OutboxEntry {
  if (entry.resendsLeft > 0) return again(entry, phase);
  return { ...entry, phase, reason: "", resendsLeft: MESSAGE_RETRY_COUNT };
}

/** Messages that failed for good, until somebody sends them again: no stream may carry them (contract §7). */
export function exhausted(outbox: Outbox): readonly string[] {
  return outbox.filter((entry) => entry.phase === "lost" && entry.resendsLeft === 0).map(idOf);
}

/** The outbox after an event. Entries that the server has are gone. */
export function outboxAfter(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.kind) {
    case "submitted":
      if (outbox.some((entry) => idOf(entry) === event.message.wire.messageId)) return outbox;
      return [
        ...outbox,
        {
          message: event.message,
          phase: event.isOnline ? "inFlight" : "queued",
          resendsLeft: MESSAGE_RETRY_COUNT,
          reason: "",
        },
      ];
    case "stored":
      // An acknowledgement counts what was handled: a refused message stays refused.
      return outbox.filter((entry) => entry.phase === "refused" || !event.messageIds.includes(idOf(entry)));
    case "lost":
      return outbox.map((entry) => (entry.phase === "inFlight" ? { ...entry, phase: "lost" } : entry));
    case "opened":
      return outbox.map((entry) => whenOpened(entry, event.carried));
    case "retried":
      return outbox.map((entry) =>
        idOf(entry) === event.messageId && sendStateOf(entry) === 3
          ? retried(entry, event.isOnline ? "inFlight" : "queued")
          : entry,
      );
    case "refused": {
      const isThere = outbox.some((entry) => idOf(entry) === event.messageId);
      const all = isThere || event.entry === undefined ? outbox : [...outbox, event.entry];
      return all.map((entry) =>
        idOf(entry) === event.messageId ? { ...entry, phase: "refused", reason: event.reason } : entry,
      );
    }
    default:
      return outbox.filter((entry) => idOf(entry) !== event.messageId);
  }
}

/** Messages that an event has put in flight and that the transport does not carry itself, in their order. */
export function toSend(
  before: Outbox,
  after: Outbox,
  carried: readonly string[] = [],
): readonly OutMessage[] {
  const flying = new Set(before.filter((entry) => entry.phase === "inFlight").map(idOf));
  return after
    .filter(
      (entry) => entry.phase === "inFlight" && !flying.has(idOf(entry)) && !carried.includes(idOf(entry)),
    )
    .map((entry) => entry.message);
}
