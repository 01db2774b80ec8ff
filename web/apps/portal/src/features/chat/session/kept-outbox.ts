import { MESSAGE_RETRY_COUNT, REPLAY_MAX_AGE_MS } from "@/shared/config/constants";
import { isNumber, isRecord, isString } from "@/shared/lib/storage";

import { parseWireMessage } from "../model/message";
import type { Outbox, OutboxEntry } from "./outbox";

function parseEntry(value: unknown, now: number): OutboxEntry | null {
  if (!isRecord(value) || !isRecord(value["message"])) return null;
  const wire = parseWireMessage(value["message"]["wire"]);
  const body = value["message"]["body"];
  const left = value["resendsLeft"];
  if (wire === null || wire.messageId === "" || wire.toUserId === "" || !isString(body)) return null;
  // What was typed long ago does not leave by itself any more: its author decides.
  const isOld = now - wire.timeSend * 1000 > REPLAY_MAX_AGE_MS;
  return {
    message: { wire, body },
    phase:
      isOld || value["phase"] === "refused" ? "refused" : value["phase"] === "queued" ? "queued" : "lost",
    resendsLeft: isNumber(left) ? Math.max(0, Math.min(MESSAGE_RETRY_COUNT, left)) : 0,
    reason: isString(value["reason"]) ? value["reason"] : "",
  };
}

/** Reads what a page had on its way when it was closed; anything else is left out. */
export function parseOutbox(value: unknown, now: number): Outbox {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => parseEntry(entry, now) ?? []);
}

/** Both together: what is known first, each id once. */
export function joinOutboxes(known: Outbox, kept: Outbox): Outbox {
  const ids = new Set(known.map((entry) => entry.message.wire.messageId));
  return [...kept.filter((entry) => !ids.has(entry.message.wire.messageId)), ...known];
}
